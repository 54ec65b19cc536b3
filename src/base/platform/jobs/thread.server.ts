import { Worker } from "node:worker_threads";
import { childEnvironment } from "#src/base/platform/child-environment.server.ts";

/** The work took too long: its thread was terminated. */
export class ThreadTimeout extends Error {}

/** The work exceeded its memory limit. */
export class ThreadOutOfMemory extends Error {}

/** As many tasks wait as may: another one would wait too long. */
export class ThreadsBusy extends Error {}

interface Task {
  /** The thread's module: it reads `workerData` and posts one message, its result. */
  module: string | URL;
  input: unknown;
  maxMilliseconds: number;
  maxMegabytes?: number;
}

/**
 * Returns a function that runs work that would block all other requests in a thread of its own, one
 * task at a time, so that a core stays free for the shop.
 * @param maxWaiting how many tasks may wait: the next one throws {ThreadsBusy}
 */
export function threadQueue(maxWaiting = Infinity) {
  let busy: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <Result>(task: Task): Promise<Result> => {
    if (waiting > maxWaiting) throw new ThreadsBusy();
    waiting++;
    const result = busy.then(() => runNow<Result>(task)).finally(() => waiting--);
    busy = result.catch(() => undefined);
    return await result;
  };
}

/** Runs what the staff and the shop itself ask for. */
export const runInThread = threadQueue();

function runNow<Result>({
  module,
  input,
  maxMilliseconds,
  maxMegabytes = 384,
}: Task): Promise<Result> {
  return new Promise((settle, fail) => {
    const thread = new Worker(module, {
      workerData: input,
      env: childEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    const deadline = setTimeout(() => end(() => fail(new ThreadTimeout())), maxMilliseconds);
    const end = (tell: () => void) => {
      clearTimeout(deadline);
      tell();
      void thread.terminate();
    };
    thread.once("message", (result: Result) => end(() => settle(result)));
    thread.once("error", (error) =>
      end(() => fail(isOutOfMemory(error) ? new ThreadOutOfMemory() : error)),
    );
    thread.once("exit", (code) => end(() => fail(new Error(`the thread ended with ${code}`))));
  });
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
