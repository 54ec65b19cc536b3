import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { root } from "#src/base/platform/root.server.ts";
import { imageProcess, ImageTooHeavy } from "./image-process.server.ts";

const tasks = "testing/image-tasks.ts";
const call = imageProcess<typeof import("#testing/image-tasks.ts")>(tasks);
const hurried = imageProcess<typeof import("#testing/image-tasks.ts")>(tasks, 300);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("one process works for all, and outlives a task that fails", async () => {
  const [first, second] = await Promise.all([call("pid"), call("pid")]);
  expect(first).not.toBe(process.pid);
  expect(second).toBe(first);
  await expect(call("broken")).rejects.toThrow("no image");
  expect(await call("pid")).toBe(first);
});

test("a task that takes too long is ended with its process, and those behind it are done", async () => {
  const before = await call("pid");
  const [late, next] = await Promise.allSettled([hurried("endless"), call("pid")]);
  expect(late).toMatchObject({ reason: expect.any(ImageTooHeavy) });
  expect(isAlive(before)).toBe(false);
  expect(next).toMatchObject({ value: expect.any(Number) });
});

test("an image that took too long is not tried again for a while, in whatever size", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await expect(hurried("endless", "slow.webp")).rejects.toThrow(ImageTooHeavy);
  const process = await call("pid");
  await expect(hurried("endless", "slow.webp")).rejects.toThrow(ImageTooHeavy);
  await expect(call("nameOf", "slow.webp")).rejects.toThrow(ImageTooHeavy);
  expect(await call("pid")).toBe(process);
  expect(await call("nameOf", "other.webp")).toBe("other.webp");
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(await call("nameOf", "slow.webp")).toBe("slow.webp");
  vi.useRealTimers();
});

test("a process that is killed is started again for the next task", async () => {
  process.kill(await call("pid"), "SIGKILL");
  await vi.waitUntil(() => call("pid").catch(() => null), { timeout: 20_000 });
});

test("the process ends with the shop, even if that is killed in the middle of an image", async () => {
  const program = `
    import { imageProcess } from "./src/base/platform/files/image-process.server.ts";
    const call = imageProcess("${tasks}");
    console.log(await call("pid"));
    await call("endless");`;
  const shop = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(shop.stdout, "data")) as [Buffer];
  const worker = Number(line.toString());
  expect(isAlive(worker)).toBe(true);
  shop.kill("SIGKILL");
  await vi.waitUntil(() => !isAlive(worker), { timeout: 20_000 });
});
