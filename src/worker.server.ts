import { parseEnv } from "#src/platform/env.server.ts";
import { openStore } from "./open-store.server.ts";
import { openPort } from "./open-port.server.ts";
import type { OnClose } from "./process.server.ts";
import { openWorker } from "./shop.server.ts";
import * as texts from "./server-texts.ts";

/** Runs only the jobs, in a process beside those that serve; answers probes on WORKER_PORT. */
export async function work(onClose: OnClose): Promise<void> {
  const env = parseEnv(process.env);
  const store = await openStore(env, "expect", onClose);
  const worker = await openWorker({ env, ...store });
  onClose(() => worker.close());
  const { workerPort: port, host } = env;
  if (port !== null) await openPort(worker, { name: "WORKER_PORT", port, host }, onClose);
  onClose(() => worker.announceStop());
  console.log(texts.workerOpen);
}
