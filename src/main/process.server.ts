import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { isDiskFull } from "#src/base/platform/db/database.server.ts";
import { EmbeddedPostgresError } from "#src/base/platform/db/embedded-binaries.server.ts";
import { EnvironmentError } from "#src/base/platform/env.server.ts";
import { messageOf } from "#src/base/kernel/errors.ts";
import { ReportedError, StartupError } from "./startup.ts";
import * as texts from "./server-texts.ts";

type Close = () => Promise<unknown>;

/**
 * Registers how to close a resource. Closing runs in reverse: the listener first, the database
 * last. Closing one that still serves cuts off no request, even while others open.
 */
export type OnClose = (close: Close, resource?: { serves: boolean }) => void;

/**
 * npm and scripts/run.mjs forward the signals that the terminal or the service manager sends to the
 * whole process group: signals this close together count as one.
 */
const oneSignalMilliseconds = 2000;
const parentPollMilliseconds = 250;
/** Before anybody is served, shutdown waits no longer than this. */
const unopenedMilliseconds = 3000;

/** Runs a process: opens everything, and closes it in order at the first signal. */
export function runProcess(open: (onClose: OnClose) => Promise<void>): void {
  const closers: Close[] = [];
  let isStopping = false;
  let isOpen = false;

  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).toReversed())
      await close().catch((error: unknown) => isOpen && console.error(error));
  }
  async function stop(): Promise<void> {
    isStopping = true;
    await (isOpen ? closeAll() : Promise.race([closeAll(), wait(unopenedMilliseconds)]));
    process.exit(0);
  }
  onStop(() => void stop());

  open((close, { serves } = { serves: false }) => {
    closers.push(close);
    isOpen ||= serves;
  }).then(
    () => (isOpen = true),
    async (error: unknown) => {
      // Resources that are cut off while opening fail; those errors don't matter.
      if (isStopping) return;
      tellWhy(error);
      await closeAll();
      process.exit(1);
    },
  );
}

/** What a primary process of 0.3.0, which an update leaves running, says in place of SIGTERM. */
const formerOrders = new Set<unknown>(["stop", "replaced"]);

/** Runs `stop` once, at a signal or when the parent exits; a second signal exits immediately. */
function onStop(stop: () => void): void {
  let first: number | null = null;
  const asked = () => {
    if (first !== null && performance.now() - first > oneSignalMilliseconds) process.exit(130);
    if (first !== null) return;
    first = performance.now();
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, asked);
  // The channel is open when scripts/run.mjs could not exec this process; it closes when that dies.
  if (process.connected) process.on("disconnect", asked);
  if (cluster.isWorker) process.on("message", (order) => formerOrders.has(order) && asked());
  if (process.env["npm_lifecycle_event"]) onOrphaned(asked);
}

/** The shell between npm and this process dies of npm's signal and forwards nothing. */
function onOrphaned(tell: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, parentPollMilliseconds);
  watch.unref();
}

/** The user can fix these: one sentence, no stack trace. */
const plain = [StartupError, EmbeddedPostgresError];

function tellWhy(error: unknown): void {
  if (error instanceof ReportedError) return;
  if (error instanceof EnvironmentError) console.error(texts.cannotOpen(error.problems));
  else if (isDiskFull(error)) console.error(`\n  ${texts.noRoom}\n`);
  else if (plain.some((kind) => error instanceof kind)) console.error(`\n  ${messageOf(error)}\n`);
  else console.error(error);
}
