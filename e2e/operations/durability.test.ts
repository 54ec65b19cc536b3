import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, Pool } from "pg";
import { expect, test } from "vitest";
import { folderForAllTests } from "#testing/test-shop.ts";
import { startEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";

const folder = await folderForAllTests();

const writer = fileURLToPath(new URL("./keeps-writing.ts", import.meta.url));
const rounds = 6;

/** Writes until it is killed; reports each number only after the database acknowledged it. */
function startWriter(): {
  process: ChildProcess;
  acknowledged: number[];
  enough: (count: number) => Promise<void>;
} {
  const child = spawn(process.execPath, [writer, join(folder, "postgres")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: number[] = [];
  let tell = () => {};
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    acknowledged.push(...lines.map(Number));
    tell();
  });
  const enough = (count: number) =>
    new Promise<void>((resolve, reject) => {
      child.on("exit", () => reject(new Error("the writer ended by itself")));
      tell = () => acknowledged.length >= count && resolve();
      tell();
    });
  return { process: child, acknowledged, enough };
}

test("kill -9 at any moment loses no acknowledged write and never blocks the next start", async () => {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const writing = startWriter();
    await writing.enough(20 + round * 37);
    writing.process.kill("SIGKILL");
    await new Promise((resolve) => writing.process.once("close", resolve));
    all.push(...writing.acknowledged);
  }
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"));
  const client = new Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query<{ number: number }>("select number from written");
  await client.end();
  await postgres.stop();
  const stored = new Set(rows.map(({ number }) => number));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((number) => !stored.has(number))).toEqual([]);
});

test("PostgreSQL stops with the process that started it, however that one dies", async () => {
  const writing = startWriter();
  await writing.enough(1);
  writing.process.kill("SIGKILL");
  await new Promise((resolve) => writing.process.once("close", resolve));
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"));
  expect(postgres.owned).toBe(true);
  await postgres.stop();
});

test("a PostgreSQL that dies alone is opened again, with what it had acknowledged", async () => {
  const data = join(folder, "alone");
  const postgres = await startEmbeddedPostgres(data);
  const pool = new Pool(postgres.connection).on("error", () => {});
  await pool.query("create table kept as select 7 as number");
  process.kill(
    Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]),
    "SIGKILL",
  );
  const stored = () =>
    pool
      .query<{ number: number }>("select number from kept")
      .then(({ rows }) => rows[0]?.number, String);
  await expect.poll(stored, { timeout: 60_000 }).toBe(7);
  await pool.end();
  await postgres.stop();
});
