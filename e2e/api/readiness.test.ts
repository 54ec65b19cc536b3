import { execFileSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { threadsBusy } from "#src/main/server-texts.ts";
import { folderForAllTests, forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const folder = await folderForAllTests();

test("a shop whose threads are all blocked is not ready, says why, and is ready again after", async () => {
  expect((await shop.get("/readyz")).status).toBe(200);
  const pipes = Array.from({ length: Number(process.env["UV_THREADPOOL_SIZE"] ?? 4) }, (_, each) =>
    join(folder, `pipe-${each}`),
  );
  execFileSync("mkfifo", pipes);
  // Opening a pipe takes a thread until somebody opens its other end.
  const blocked = pipes.map((pipe) => open(pipe, "r"));
  const answers = await Promise.all([shop.get("/readyz"), shop.get("/readyz")]);
  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([503, threadsBusy]);
  expect((await shop.get("/healthz")).status).toBe(200);
  for (const pipe of pipes) closeSync(openSync(pipe, "w"));
  for (const file of await Promise.all(blocked)) await file.close();
  expect((await shop.get("/readyz")).status).toBe(200);
});
