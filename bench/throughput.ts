import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";
import { wrk } from "./wrk.ts";

const port = 3998;
const rounds = 5;
const minRatio = 0.7;
const goal = `≥ ${minRatio}`;

/** A page is compressed as well as possible some time after a second visitor has requested it. */
const recompressedMilliseconds = 3000;

/**
 * Compares the cached home page with nginx serving the same compressed bytes from a file, and with
 * a bare `http.createServer` serving them from memory: alternately, with wrk.
 */
export async function measureThroughput({ url }: RunningStore, processes = 1): Promise<Figure[]> {
  const each = processes > 1 ? ` with ${processes} processes each` : "";
  const what = `cached home page, requests/s against nginx${each}`;
  const missing = ["nginx", "wrk"].filter((program) => spawnSync("which", [program]).status !== 0);
  if (missing.length > 0)
    return [
      { what, goal, measured: `not measured: install ${missing.join(" and ")}`, reached: false },
    ];
  const page = await settledPage(url);
  const nginx = await serveByNginx(page, processes);
  const bare = await serveBare(page);
  const rates: Rates[] = [];
  for (let round = 0; round < rounds; round++)
    rates.push({
      own: await wrk(`${url}/`),
      nginx: await wrk(`http://localhost:${port}/`),
      bare: processes > 1 ? 0 : await wrk(bare.url),
    });
  nginx.kill("SIGQUIT");
  bare.close();
  const { own, nginx: theirs, bare: bound } = middleOf(rates);
  const ratio = own / theirs;
  const against = (rate: number) =>
    `${(rate / theirs).toFixed(2)} (${Math.round(rate)} / ${Math.round(theirs)})`;
  const figure = { what, goal, measured: against(own), reached: ratio >= minRatio };
  if (processes > 1) return [figure];
  const bareServer = "… of a bare http.createServer with the same bytes and headers";
  return [figure, { what: bareServer, goal: "shown", measured: against(bound), reached: true }];
}

/** Requests per second, one after the other. */
type Rates = Record<"own" | "nginx" | "bare", number>;

/** @returns the round with the median ratio to nginx */
function middleOf(rates: readonly Rates[]): Rates {
  const sorted = rates.toSorted((one, other) => one.own / one.nginx - other.own / other.nginx);
  return defined(sorted[Math.floor(rounds / 2)]);
}

interface Page {
  body: Buffer;
  headers: string[];
}

async function settledPage(url: string): Promise<Page> {
  await rawPage(url);
  await rawPage(url);
  await wait(recompressedMilliseconds);
  return await rawPage(url);
}

async function serveBare({ body, headers }: Page) {
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const ownPort = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${ownPort}/`, close: () => server.close() };
}

async function serveByNginx({ body, headers }: Page, workers: number) {
  const folder = resolve(".cache/bench/nginx");
  mkdirSync(`${folder}/html`, { recursive: true });
  writeFileSync(`${folder}/html/index.html`, body);
  const policy = headers[headers.indexOf("content-security-policy") + 1] ?? "";
  writeFileSync(`${folder}/nginx.conf`, nginxConfiguration(folder, workers, policy));
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

/** Returns the compressed body, which fetch would decompress, and the page's own headers. */
async function rawPage(url: string): Promise<Page> {
  const request = get(url, { headers: { "accept-encoding": "br" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const headers: string[] = [];
  for (const [name, value] of Object.entries(response.headers))
    if (!hopByHop.has(name)) headers.push(name, String(value));
  return { body: await buffer(response), headers };
}

/** Each server writes these itself. */
const hopByHop = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
