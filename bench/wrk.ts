import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { defined } from "../testing/defined.ts";

export const hasWrk = (): boolean => spawnSync("which", ["wrk"]).status === 0;

/** Measures requests per second of one page, on 32 keep-alive connections. */
export async function wrk(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", [
    "-t1",
    "-c32",
    "-d4s",
    "-H",
    "accept-encoding: br",
    url,
  ]);
  return Number(defined(/Requests\/sec:\s+([\d.]+)/.exec(stdout))[1]);
}
