import { expect, test, vi } from "vitest";
import { runInThread, threadQueue, ThreadsBusy, ThreadTimeout } from "./thread.server.ts";

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

test("a queue takes so many tasks, and refuses further ones until it has room", async () => {
  const run = threadQueue(1);
  const [first, second, third] = [run(task), run(task), run(task)];
  await expect(third).rejects.toThrow(ThreadsBusy);
  expect([await first, await second]).toEqual([42, 42]);
  expect(await run(task)).toBe(42);
});

test("a thread is given none of the settings, which hold the shop's secrets", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_secret");
  const module = moduleOf(
    `import { parentPort } from "node:worker_threads"; parentPort.postMessage({ ...process.env });`,
  );
  const env = await runInThread<NodeJS.ProcessEnv>({ ...task, module });
  vi.unstubAllEnvs();
  expect(JSON.stringify(env)).not.toContain("secret");
  expect(env["PATH"]).toBe(process.env["PATH"]);
});
