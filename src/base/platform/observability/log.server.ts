import pino from "pino";
import { loggedError } from "./log-error.ts";

export type Logger = pino.Logger;

interface Options {
  level: string;
  production: boolean;
  /** Where lines go instead of standard output. */
  destination?: { write(line: string): void };
}

/** Creates a log of JSON lines in production, and of plain sentences for a terminal. */
export function createLog({ level, production, destination }: Options): Logger {
  const settings = {
    level,
    redact: ["req.headers.authorization", "req.headers.cookie", "password"],
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  if (destination) return pino(settings, destination);
  if (production) return pino(settings);
  return pino({
    ...settings,
    transport: {
      target: "pino-pretty",
      options: {
        translateTime: "HH:MM:ss",
        ignore: "pid,hostname,requestId,user",
        singleLine: true,
      },
    },
  });
}
