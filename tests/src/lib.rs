//! Checks written from the rule book alone, sharing no code with the engine.
