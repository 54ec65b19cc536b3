/** A startup problem that a person can fix: one sentence, without a stack trace. */
export class StartupError extends Error {}

/** A start that failed in another process, which has said why. */
export class ReportedError extends Error {}
