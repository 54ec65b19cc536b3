import { Worker } from "node:worker_threads";

/** The work took too long: its thread was terminated. */
export class ThreadTimeout extends Error {}

/** The work exceeded its memory limit. */
export class ThreadOutOfMemory extends Error {}

interface Task {
  /** The thread's module: it reads `workerData` and posts one message, its result. */
  module: string | URL;
  input: unknown;
  maxMilliseconds: number;
  maxMegabytes?: number;
}

let busy: Promise<unknown> = Promise.resolve();

/**
 * Runs work that would block all other requests in a thread of its own, one task at a time, so that
 * a core stays free for the shop.
 */
export function runInThread<Result>(task: Task): Promise<Result> {
  const result = busy.then(() => runNow<Result>(task));
  busy = result.catch(() => undefined);
  return result;
}

function runNow<Result>({
  module,
  input,
  maxMilliseconds,
  maxMegabytes = 384,
}: Task): Promise<Result> {
  return new Promise((settle, fail) => {
    const thread = new Worker(module, {
      workerData: input,
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
