import { stdout } from "node:process";

/** A startup problem that a person can fix: one sentence, without a stack trace. */
export class StartupError extends Error {}

/** A start that failed in another process, which has said why. */
export class ReportedError extends Error {}

/**
 * Prints the steps of a start, some of which run in parallel: each gets a line with its seconds
 * when it ends, and a terminal lists the running ones below.
 */
const running = new Map<string, number>();
const refreshMilliseconds = 200;
let refreshing: NodeJS.Timeout | undefined;

export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // A service's log only holds what its operator configured.
  if (process.env["NODE_ENV"] === "production") return await work();
  const started = performance.now();
  running.set(name, started);
  showRunning();
  try {
    const result = await work();
    end(name, `  ✓ ${name} (${secondsSince(started)} s)\n`);
    return result;
  } catch (error) {
    end(name, "");
    throw error;
  }
}

function end(name: string, line: string): void {
  running.delete(name);
  stdout.write(stdout.isTTY ? `\r\u001B[K${line}` : line);
  showRunning();
}

function showRunning(): void {
  clearTimeout(refreshing);
  if (!stdout.isTTY || running.size === 0) return;
  const steps = [...running].map(([name, started]) => `${name}… ${secondsSince(started)} s`);
  stdout.write(`\r\u001B[K  ${steps.join(" · ").slice(0, stdout.columns - 4)}`);
  refreshing = setTimeout(showRunning, refreshMilliseconds).unref();
}

const secondsSince = (started: number) => ((performance.now() - started) / 1000).toFixed(1);
