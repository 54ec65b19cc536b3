import { setTimeout as wait } from "node:timers/promises";
import { EmbeddedPostgresError } from "#src/platform/embedded-postgres.server.ts";
import { EnvironmentError } from "#src/platform/env.server.ts";
import { FolderNotShared } from "#src/platform/shared-folder.server.ts";
import { messageOf } from "#src/kernel/errors.ts";
import { StartupError } from "./startup-error.ts";
import * as texts from "./server-texts.ts";

type Close = () => Promise<unknown>;

/** What is opened is told how to close: in reverse, first nobody comes in, last the database. */
export type OnClose = (close: Close) => void;

/**
 * npm and scripts/run.mjs pass on what the terminal or the service manager sends to the whole
 * group: signals so close to each other are one.
 */
const oneSignalMilliseconds = 2000;
const parentPollMilliseconds = 250;
/** What is being opened serves nobody yet: it is not waited for any longer than this. */
const unopenedMilliseconds = 3000;

/** The life of a process: opens everything, and at the first signal closes it in good order. */
export function runProcess(open: (onClose: OnClose) => Promise<void>): void {
  const closers: Close[] = [];
  let stopping = false;
  let isOpen = false;

  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).toReversed())
      await close().catch((error: unknown) => isOpen && console.error(error));
  }
  async function stop(): Promise<void> {
    stopping = true;
    await (isOpen ? closeAll() : Promise.race([closeAll(), wait(unopenedMilliseconds)]));
    process.exit(0);
  }
  onStop(() => void stop());

  open((close) => closers.push(close)).then(
    () => (isOpen = true),
    async (error: unknown) => {
      // What is cut in the middle of opening complains, and has nothing to say.
      if (stopping) return;
      tellWhy(error);
      await closeAll();
      process.exit(1);
    },
  );
}

/** Told once, by a signal or by the end of the parent; a second signal means now. */
export function onStop(stop: () => void): void {
  let first: number | null = null;
  const asked = () => {
    if (first !== null && performance.now() - first > oneSignalMilliseconds) process.exit(130);
    if (first !== null) return;
    first = performance.now();
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, asked);
  // Where scripts/run.mjs could not become this process, it holds this channel: it died.
  if (process.connected) process.on("disconnect", asked);
  if (process.env["npm_lifecycle_event"]) onOrphaned(asked);
}

/** The shell between npm and this process dies of npm's signal and passes nothing on. */
function onOrphaned(tell: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, parentPollMilliseconds);
  watch.unref();
}

/** What a person can mend, in a sentence: no trace. */
const plain = [StartupError, EmbeddedPostgresError, FolderNotShared];

function tellWhy(error: unknown): void {
  if (error instanceof EnvironmentError) console.error(texts.cannotOpen(error.problems));
  else if (plain.some((kind) => error instanceof kind)) console.error(`\n  ${messageOf(error)}\n`);
  else console.error(error);
}
