import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { defined } from "../testing/defined.ts";

/** What processes spend, which a busy machine changes less than what they take. */

/** User's and system's, of which Linux counts hundredths. */
export function processorSeconds(pid: number | string): number {
  const fields = statOf(pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

/** Of the PostgreSQL server that runs on this folder, with all connections that are open. */
export function serverProcessorSeconds(folder: string): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const server = pids.find((pid) => isServerOf(pid, folder));
  return pids
    .filter((pid) => pid === server || parentOf(pid) === server)
    .reduce((sum, pid) => sum + processorSeconds(pid), 0);
}

function isServerOf(pid: string, folder: string): boolean {
  const [program, ...words] = readIfRunning(`/proc/${pid}/cmdline`).split("\0");
  return defined(program).endsWith("/postgres") && words.includes(folder);
}

function parentOf(pid: string): string | undefined {
  return statOf(pid)[3];
}

/** A process's name may hold spaces: it is left out, its parentheses are not. */
function statOf(pid: number | string): string[] {
  return readIfRunning(`/proc/${pid}/stat`)
    .replace(/\(.*\)/, "()")
    .split(" ");
}

function readIfRunning(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // Ended meanwhile.
  }
}

/** How many were waiting for a processor in the minute before, as `uptime` says it. */
export function loadBefore(): string {
  return `load ${defined(loadavg()[0]).toFixed(1)} on ${cpus().length} processors before it began`;
}

/** @returns the share that all processors together were busy since it was called last */
export function createBusyness(): () => number {
  let before = processorTimes();
  return () => {
    const now = processorTimes();
    const share = (now.busy - before.busy) / (now.all - before.all);
    before = now;
    return share;
  };
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times);
  const all = times
    .flatMap((each) => Object.values(each))
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
