import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { serialize } from "node:v8";
import { childEnvironment } from "#src/base/platform/child-environment.server.ts";
import { root } from "#src/base/platform/root.server.ts";

/** An image took too long to read, or more memory than there is. */
export class ImageTooHeavy extends Error {}

/** What the process is asked: to call a function of a module, named from the project's root. */
export interface ImageTask {
  module: string;
  name: string;
  args: readonly unknown[];
}

export type ImageAnswer = { result: unknown } | { error: string };

type FunctionsOf<Module> = { [Name in keyof Module]: (...args: never[]) => unknown };

const program = join(root, "src/base/platform/files/image-worker.server.ts");
const longestMilliseconds = 30_000;
/** Then the process ends and frees its memory. */
const idleMilliseconds = 60_000;

/** How long an image that was too slow is not tried again, in any size, and how many are remembered. */
const refusedMilliseconds = 10 * 60_000;
const maxRefused = 1000;
/** Until when, by the hash of the file's path or bytes; the oldest come first. */
const refused = new Map<string, number>();

let worker: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Returns a function that calls those of a module that uses the image library: one at a time, in a
 * process of its own, which is killed when it takes too long. The library would use the threads
 * with which this process serves files and checks passwords.
 */
export function imageProcess<Module extends FunctionsOf<Module>>(
  module: string,
  maxMilliseconds = longestMilliseconds,
) {
  /** @throws {ImageTooHeavy} */
  return async <Name extends keyof Module & string>(
    name: Name,
    ...args: Parameters<Module[Name]>
  ): Promise<Awaited<ReturnType<Module[Name]>>> => {
    const answer = turn.then(() => ask({ module, name, args }, maxMilliseconds));
    turn = answer.catch(() => undefined);
    // The process calls the function of this type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await answer) as Awaited<ReturnType<Module[Name]>>;
  };
}

/** The functions of uploads, pages and emails. */
export const imageFiles = imageProcess<typeof import("./image-files.server.ts")>(
  "src/base/platform/files/image-files.server.ts",
);

async function ask(task: ImageTask, maxMilliseconds: number): Promise<unknown> {
  if (isRefused(task)) throw new ImageTooHeavy(`${task.name} did not end before`);
  clearTimeout(idle);
  const asked = (worker ??= start());
  const deadline = setTimeout(() => {
    refuse(task);
    asked.kill("SIGKILL");
  }, maxMilliseconds);
  try {
    const answer = await answerOf(asked, task);
    if ("error" in answer) throw new Error(answer.error);
    return answer.result;
  } finally {
    clearTimeout(deadline);
    idle = setTimeout(endIdle, idleMilliseconds).unref();
  }
}

function isRefused(task: ImageTask): boolean {
  if (refused.size === 0) return false;
  return (refused.get(sourceOf(task)) ?? 0) > Date.now();
}

/** Each further request for it would keep all other images waiting. */
function refuse(task: ImageTask): void {
  if (task.args.length === 0) return;
  const source = sourceOf(task);
  refused.delete(source);
  refused.set(source, Date.now() + refusedMilliseconds);
  const [oldest] = refused.keys();
  if (refused.size > maxRefused && oldest !== undefined) refused.delete(oldest);
}

/** The first argument is the image, whatever is made of it. */
const sourceOf = ({ args: [image] }: ImageTask): string =>
  createHash("sha256").update(serialize(image)).digest("base64");

function endIdle(): void {
  worker?.kill("SIGKILL");
  worker = null;
}

function answerOf(asked: ChildProcess, task: ImageTask): Promise<ImageAnswer> {
  return new Promise((settle, fail) => {
    const ended = () => fail(new ImageTooHeavy(`${task.name} did not end`));
    asked.once("exit", ended);
    asked.once("message", (answer: ImageAnswer) => {
      asked.off("exit", ended);
      settle(answer);
    });
    // A process that has just ended takes nothing: its exit follows.
    asked.send(task, () => {});
  });
}

/** It does not keep this process from ending. */
function start(): ChildProcess {
  const started = fork(program, {
    serialization: "advanced",
    execArgv: [],
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.once("exit", () => {
    if (worker === started) worker = null;
  });
  started.unref();
  started.channel?.unref();
  return started;
}
