import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";

/** Runs Varnish as deploy/ configures it in front of a shop, until the test ends. */

const program = "/usr/sbin/varnishd";
const configuration = fileURLToPath(new URL("../../deploy/varnish/tienda.vcl", import.meta.url));

/** Purging by key takes the module of the package varnish-modules. */
export const hasVarnish =
  existsSync(program) &&
  ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"].some((folder) =>
    existsSync(`${folder}/varnish/vmods/libvmod_xkey.so`),
  );

export const purgeToken = "change-this-token";

/** @param upstream the shop's URL; it may start listening later */
export async function startVarnish(port: number, upstream: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-varnish-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "tienda.vcl");
  const { hostname, port: upstreamPort } = new URL(upstream);
  await writeFile(
    file,
    readFileSync(configuration, "utf8")
      .replace('.host = "127.0.0.1"', `.host = "${hostname}"`)
      .replace('.port = "3001"', `.port = "${upstreamPort}"`),
  );
  const listen = `127.0.0.1:${port}`;
  const child = spawn(
    program,
    ["-F", "-j", "none", "-n", join(folder, "work"), "-f", file, "-a", listen, "-s", "malloc,16m"],
    { stdio: "ignore" },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const url = `http://${listen}`;
  await eventually(async () => {
    await fetch(`${url}/healthz`);
  });
  return url;
}
