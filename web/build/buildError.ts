/**
 * An expected error that stops a build: its message, for an author or a merchant, is complete without a stack trace.
 */
export class BuildError extends Error {}
