import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";
import { freePort, killGroup, root, testEnvironment } from "./store-processes.ts";

/** A process that is started again whenever it ends, as by systemd. */

const activate = "/usr/bin/systemd-socket-activate";

export const hasSocketActivation = existsSync(activate);

export interface RestartedProcess {
  url: string;
  /** Asks the process to end, and waits until the next one serves. */
  restart(): Promise<void>;
}

/** The port is opened, and kept open, by systemd's tool. */
export async function startRestarted(databaseUrl: string): Promise<RestartedProcess> {
  const port = await freePort();
  const env = testEnvironment({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PUBLIC_URL: "http://localhost",
    SHUTDOWN_DELAY_SECONDS: "1",
  });
  const node = `${process.execPath} scripts/serve.ts`;
  const loop = `while :; do sh -c 'LISTEN_PID=$$ exec ${node}'; done`;
  const variables = Object.entries(env).map(([name, value = ""]) => `${name}=${value}`);
  const command = ["-l", `127.0.0.1:${port}`, "/usr/bin/env", ...variables, "sh", "-c", loop];
  const holder = spawn(activate, command, { cwd: root, detached: true, stdio: "ignore" });
  onTestFinished(() => killGroup(holder));
  const url = `http://127.0.0.1:${port}`;
  const children = () =>
    readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, "utf8").trim();
  const isReady = () =>
    fetch(`${url}/readyz`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
  const becomesReady = () =>
    eventually(async () => {
      if (!(await isReady())) throw new Error("not ready yet");
    }, 60_000);
  await becomesReady();
  return {
    url,
    async restart() {
      const pid = children();
      process.kill(Number(pid), "SIGTERM");
      await eventually(async () => {
        if (children() === pid) throw new Error("still there");
      }, 60_000);
      await becomesReady();
    },
  };
}
