import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { defined } from "#testing/defined.ts";

export interface RunningStore {
  url: string;
  pid: number;
  /** Seconds from the command to the first response. */
  startSeconds: number;
  stop(): Promise<void>;
}

/** Starts a real process whose data stays under .cache for the next bench. */
export function startStore(
  name: string,
  port: number,
  env: Record<string, string> = {},
): Promise<RunningStore> {
  return startServer([...process.execArgv, "scripts/serve.ts"], `http://localhost:${port}/readyz`, {
    env: {
      ...process.env,
      NODE_ENV: "",
      DATABASE_URL: "",
      LOG_LEVEL: "error",
      PORT: String(port),
      DATA_DIR: join(".cache/bench", name),
      ...env,
    },
  });
}

/** Starts a program of Node, and waits until it answers at the address. */
export async function startServer(
  words: string[],
  ready: string,
  options: { env: NodeJS.ProcessEnv; cwd?: string },
): Promise<RunningStore> {
  const started = performance.now();
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "ignore", "inherit"],
    ...options,
  });
  // The measuring process may be stopped, or fail.
  process.once("exit", () => child.kill("SIGTERM"));
  while (
    !(await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${words.join(" ")} ended with ${child.exitCode}`);
    await wait(20);
  }
  return {
    url: new URL(ready).origin,
    pid: defined(child.pid),
    startSeconds: (performance.now() - started) / 1000,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts a store to measure, and stops it in any case. */
export async function withStore(
  name: string,
  port: number,
  measure: (store: RunningStore) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const store = await startStore(name, port, env);
  try {
    await measure(store);
  } finally {
    await store.stop();
  }
}

export function memoryMegabytes({ pid }: RunningStore): number {
  return (
    Number(defined(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")))[1]) / 1024
  );
}

export function percentile(values: number[], part: number): number {
  return defined(values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1]);
}

export interface Figure {
  what: string;
  goal: string;
  measured: string;
  reached: boolean;
}
