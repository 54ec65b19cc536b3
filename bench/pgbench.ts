import { spawnSync } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { emails, link, orders, paid } from "./purchase-sql.ts";

const transactions = [
  "\\set customer random(:first_customer, :last_customer)",
  "\\set product random(1, 60)",
  ...[...link, ...paid, ...orders, ...emails].map(
    ({ text, returns }) => `${text.replaceAll(/\s+/g, " ")}${returns ? " \\gset" : ";"}`,
  ),
].join("\n");

/**
 * @param load the customers who buy, with consecutive ids, so that others' orders are not read
 * @returns purchases per second, 0 without pgbench
 */
export async function pgbench(
  socketFolder: string,
  { customers, inFlight, seconds }: { customers: number[]; inFlight: number; seconds: number },
): Promise<number> {
  const [program] = globSync("/usr/lib/postgresql/*/bin/pgbench");
  if (!program) return 0;
  const script = resolve(".cache/bench/purchase.sql");
  writeFileSync(script, transactions);
  const words = [
    "-h",
    socketFolder,
    "-U",
    "postgres",
    "-n",
    "-c",
    String(inFlight),
    "-j",
    "2",
    "-T",
    String(seconds),
    "-M",
    "prepared",
    "-D",
    `first_customer=${Math.min(...customers)}`,
    "-D",
    `last_customer=${Math.max(...customers)}`,
    "-f",
    script,
    "postgres",
  ];
  const { stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (!rate) console.warn(stderr);
  await removeLeftovers(socketFolder);
  return Number(rate ?? 0);
}

/** Deletes the jobs and emails that stand for the shop's own. */
export async function removeLeftovers(socketFolder: string): Promise<void> {
  const client = new Client({ host: socketFolder, user: "postgres", database: "postgres" });
  await client.connect();
  await client.query("delete from pgboss.job where start_after > now() + interval '1 year'");
  await client.query("delete from captured_emails where id like 'bench-%'");
  await client.query("delete from sent_emails where id like 'bench-%'");
  await client.end();
}
