import { expect, test } from "vitest";
import { runInThread, ThreadTimeout } from "./thread.server.ts";

const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const posts = moduleOf(
  `import { parentPort, workerData } from "node:worker_threads"; parentPort.postMessage(workerData * 2);`,
);
const task = { module: posts, input: 21, maxMilliseconds: 60_000 };

test("a thread returns what it made of its input", async () => {
  expect(await runInThread(task)).toBe(42);
});

test("a thread that never ends, fails or says nothing is ended, and the next one runs", async () => {
  await expect(
    runInThread({ ...task, module: moduleOf("for (;;);"), maxMilliseconds: 50 }),
  ).rejects.toThrow(ThreadTimeout);
  await expect(
    runInThread({ ...task, module: moduleOf(`throw new Error("broken")`) }),
  ).rejects.toThrow("broken");
  await expect(runInThread({ ...task, module: moduleOf("") })).rejects.toThrow("ended with 0");
  expect(await runInThread(task)).toBe(42);
});
