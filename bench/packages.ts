import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Lighthouse weighs 176 MB and autocannon 10, so both belong to bench/ alone, which the first bench
 * installs: whoever only starts or tests the shop never downloads them. Hence these types.
 */

export interface LighthouseResult {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

export interface Load {
  url: string;
  connections: number;
  /** Requests in all. */
  amount?: number;
  /** Requests each second. */
  overallRate?: number;
  /** Each connection sends all of them in turn. */
  requests?: { path: string }[];
}

export interface LoadResult {
  /** Milliseconds. */
  latency: Record<"p50" | "p97_5" | "p99" | "max", number>;
  requests: { total: number };
  errors: number;
  non2xx: number;
}

type Running = Promise<LoadResult> & { stop(): void };

async function load<Module>(path: string): Promise<Module> {
  if (!existsSync("bench/node_modules/autocannon"))
    spawnSync("npm", ["ci", "--prefix", "bench", "--no-audit", "--no-fund"], { stdio: "inherit" });
  // The caller names the type of what this package exports.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await import(new URL(`node_modules/${path}`, import.meta.url).href)) as Module;
}

export async function loadLighthouse() {
  const { default: lighthouse } = await load<{
    default: (url: string, flags: object) => Promise<{ lhr: LighthouseResult }>;
  }>("lighthouse/core/index.js");
  const { launch } = await load<{
    launch: (options: object) => Promise<{ port: number; kill(): void }>;
  }>("chrome-launcher/dist/index.js");
  return { lighthouse, launch };
}

/**
 * Loads a server until the amount is reached, or `during` ends.
 * @throws if a response is no 2xx
 */
export async function generateLoad(options: Load, during?: Promise<unknown>): Promise<LoadResult> {
  const { default: autocannon } = await load<{ default: (options: object) => Running }>(
    "autocannon/autocannon.js",
  );
  const running = autocannon({
    ...options,
    headers: { "accept-encoding": "br" },
    ...(during ? { duration: 3600 } : {}),
  });
  await during?.finally(() => running.stop());
  const result = await running;
  const { errors, non2xx, requests } = result;
  if (errors + non2xx > 0)
    throw new Error(
      `of ${requests.total} requests ${errors} failed, ${non2xx} were answered no 2xx`,
    );
  return result;
}
