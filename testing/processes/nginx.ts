import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { eventually } from "../test-shop.ts";
import { freePort } from "#testing/free-port.ts";

/** Runs nginx in front of a shop, until the test ends. */

const program = "/usr/sbin/nginx";
const deployed = fileURLToPath(new URL("../../deploy/nginx.conf", import.meta.url));

export const hasNginx = existsSync(program);

/**
 * @param site the contents of `http`, for its port and its folder
 * @returns the URL
 */
export async function startNginx(site: (port: number, folder: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-nginx-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  access_log off;
  ${temporary.join("\n  ")}
  ${site(port, folder)}
}
`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const child = spawn(program, ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    await fetch(`${url}/healthz`);
  });
  return url;
}

/** The configuration that operators copy, without TLS, for the store's machines. */
export function deployedSite(...machines: string[]) {
  return (port: number, folder: string) =>
    readFileSync(deployed, "utf8")
      .replaceAll("/var/cache/nginx", folder)
      .replace(/^ *server 127.*$/m, (line) =>
        machines.map((url) => line.replace("127.0.0.1:3000", new URL(url).host)).join("\n"),
      )
      .replaceAll(/^\s*ssl_certificate.*$/gm, "")
      .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}`)
      .replace(/server \{\s+listen 80;[^}]*\}/, "");
}
