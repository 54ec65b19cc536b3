import { readdirSync, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { defined } from "../testing/defined.ts";

/**
 * Measures the CPU time of processes, which depends less on a busy machine than elapsed time does.
 */

/** Returns user plus system time, which Linux counts in hundredths of a second. */
export function processorSeconds(pid: number | string): number {
  const fields = statOf(pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

/**
 * Returns the CPU time of the PostgreSQL server of this folder, with that of all connections: those
 * that closed are counted in their parent's.
 */
export function serverProcessorSeconds(folder: string): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const server = defined(pids.find((pid) => isServerOf(pid, folder)));
  const connections = pids.filter((pid) => parentOf(pid) === server);
  const [ended = 0, endedInSystem = 0] = statOf(server).slice(15, 17).map(Number);
  return [server, ...connections].reduce(
    (sum, pid) => sum + processorSeconds(pid),
    (ended + endedInSystem) / 100,
  );
}

function isServerOf(pid: string, folder: string): boolean {
  const [program, ...words] = readIfRunning(`/proc/${pid}/cmdline`).split("\0");
  return defined(program).endsWith("/postgres") && words.includes(folder);
}

function parentOf(pid: string): string | undefined {
  return statOf(pid)[3];
}

/** Removes the process's name, which may contain spaces, but keeps its parentheses. */
function statOf(pid: number | string): string[] {
  return readIfRunning(`/proc/${pid}/stat`)
    .replace(/\(.*\)/, "()")
    .split(" ");
}

function readIfRunning(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // The process has ended.
  }
}

/** Returns the average load of the minute before, as `uptime` reports it. */
export function loadBefore(): string {
  return `load ${defined(loadavg()[0]).toFixed(1)} on ${cpus().length} processors before it began`;
}

/** @returns the share of all processors that was busy since the previous measurement */
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
