import pino from "pino";

export type Logger = pino.Logger;

/** JSON lines in production; for a person in front of a terminal, plain sentences. */
export function createLog(options: { level: string; production: boolean }): Logger {
  const redact = ["req.headers.authorization", "req.headers.cookie", "password"];
  if (options.production) return pino({ level: options.level, redact });
  return pino({
    level: options.level,
    redact,
    transport: { target: "pino-pretty", options: { translateTime: "HH:MM:ss", ignore: "pid,hostname" } },
  });
}
