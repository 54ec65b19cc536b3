import { type ChildProcess, spawn } from "node:child_process";
import { devNull } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { inject, onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";
import { defined } from "#testing/defined.ts";
import { freePort } from "../free-port.ts";

/** Starts and ends the store's processes, as an operator does. */

export const root = fileURLToPath(new URL("../..", import.meta.url));

export interface StoreProcess {
  pid: number;
  port: number;
  url: string;
  /** Its output so far. */
  output(): string;
  isReady(): Promise<boolean>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
  kill(signal: NodeJS.Signals): void;
}

interface Options {
  databaseUrl: string;
  /** `npm run serve` also covers what is between a terminal and the process. */
  byNpm?: boolean;
  port?: number;
  env?: Record<string, string>;
}

/** Starts a process that ends with the test, even if the test fails. */
export async function startProcess({
  databaseUrl,
  byNpm = false,
  port,
  env,
}: Options): Promise<StoreProcess> {
  const ownPort = port ?? (await freePort());
  const child = launch(byNpm, {
    DATABASE_URL: databaseUrl,
    PORT: String(ownPort),
    // A page must be the same whichever process renders it.
    PUBLIC_URL: "http://localhost",
    ...env,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal)),
  );
  onTestFinished(() => killGroup(child));
  const url = `http://127.0.0.1:${ownPort}`;
  return {
    pid: defined(child.pid),
    port: ownPort,
    url,
    output: () => output,
    // As a proxy asks: no answer in time is no.
    isReady: () =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ended,
    kill: (signal) => void child.kill(signal),
  };
}

/** What a store's process of a test needs. */
export function testEnvironment(env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    ENV_FILE: devNull,
    DATA_DIR: dirname(inject("mediaFolder")),
    SEED: "none",
    LOG_LEVEL: "error",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    ...env,
  };
}

function launch(byNpm: boolean, env: Record<string, string>): ChildProcess {
  const [command, words] = byNpm
    ? ["npm", ["run", "serve"]]
    : [process.execPath, ["scripts/serve.ts"]];
  return spawn(command, words, {
    cwd: root,
    // A process group of its own, so that signals to it reach nothing else.
    detached: true,
    // The channel tells a process that its parent is gone.
    stdio: ["ignore", "pipe", "pipe", ...(byNpm ? [] : (["ipc"] as const))],
    env: testEnvironment(env),
  });
}

export function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-defined(pid), "SIGKILL");
  } catch {
    // The whole group has already ended.
  }
}

export async function becomesReady(store: StoreProcess): Promise<void> {
  let over: number | string | null | undefined;
  void store.ended.then((how) => (over = how));
  await eventually(async () => {
    if (over === undefined && !(await store.isReady())) throw new Error("not ready yet");
  }, 120_000);
  if (over !== undefined) throw new Error(`the process ended with ${over}: ${store.output()}`);
}
