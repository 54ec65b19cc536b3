/** A startup problem that a person can fix: one sentence, without a stack trace. */
export class StartupError extends Error {}
