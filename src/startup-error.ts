/** Why the process cannot open, where a person can mend it: one sentence, without a trace. */
export class StartupError extends Error {}
