/**
 * An expected error that stops a build. Its message is for an author or a merchant, who needs no stack trace.
 */
export class BuildError extends Error {}
