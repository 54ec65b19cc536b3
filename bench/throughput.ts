import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";
import { wrk } from "./wrk.ts";

const port = 3998;
const rounds = 5;

/**
 * Compares the cached home page with nginx serving the same compressed bytes from a file:
 * alternately, with wrk.
 */
export async function measureThroughput({ url }: RunningStore, processes = 1): Promise<Figure[]> {
  const each = processes > 1 ? ` with ${processes} processes each` : "";
  const what = `cached home page, requests/s against nginx${each}`;
  const missing = ["nginx", "wrk"].filter((program) => spawnSync("which", [program]).status !== 0);
  if (missing.length > 0)
    return [
      {
        what,
        goal: "≥ 0.6",
        measured: `not measured: install ${missing.join(" and ")}`,
        reached: false,
      },
    ];
  const nginx = await serveByNginx(url, processes);
  const ratios: number[] = [];
  const rates: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const pair: [number, number] = [await wrk(`${url}/`), await wrk(`http://localhost:${port}/`)];
    rates.push(pair);
    ratios.push(pair[0] / pair[1]);
  }
  nginx.kill("SIGQUIT");
  const middle = ratios.indexOf(
    defined(ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]),
  );
  const [own, theirs] = defined(rates[middle]);
  const ratio = own / theirs;
  return [
    {
      what,
      goal: "≥ 0.6",
      measured: `${ratio.toFixed(2)} (${Math.round(own)} / ${Math.round(theirs)})`,
      reached: ratio >= 0.6,
    },
  ];
}

async function serveByNginx(url: string, workers: number) {
  const folder = resolve(".cache/bench/nginx");
  mkdirSync(`${folder}/html`, { recursive: true });
  const page = await fetch(url, { headers: { "accept-encoding": "br" } });
  const { body } = await rawBody(url);
  writeFileSync(`${folder}/html/index.html`, body);
  writeFileSync(
    `${folder}/nginx.conf`,
    nginxConfiguration(folder, workers, page.headers.get("content-security-policy") ?? ""),
  );
  const nginx = spawn("nginx", ["-c", `${folder}/nginx.conf`, "-p", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await wait(800);
  return nginx;
}

const nginxConfiguration = (folder: string, workers: number, policy: string) => `
daemon off; worker_processes ${workers}; events {}
pid ${folder}/nginx.pid; error_log ${folder}/error.log;
http {
  access_log off; types { text/html html; }
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  open_file_cache max=10; keepalive_requests 1000000; sendfile on; tcp_nopush on;
  server {
    listen 127.0.0.1:${port}; root ${folder}/html;
    add_header content-encoding br;
    add_header content-security-policy "${policy}";
  }
}
`;

/** Returns the compressed body, which fetch would decompress. */
async function rawBody(url: string): Promise<{ body: Buffer }> {
  const { get } = await import("node:http");
  return await new Promise((settle, fail) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => settle({ body: Buffer.concat(parts) }));
    }).on("error", fail);
  });
}
