import { Agent, request as open } from "node:http";
import { buffer } from "node:stream/consumers";
import { publishedAccounts } from "../src/base/staff/published-accounts.ts";
import { defined } from "../testing/defined.ts";
import { fuzzedOperations, pagePaths } from "./fuzz-targets.ts";
import { createRandom, type Random } from "./fuzz-values.ts";
import { signInHeaders } from "./staff.ts";
import { type Figure, memoryMegabytes, type RunningStore } from "../testing/store-process.ts";

const inFlight = 16;
const seed = 20_261_121;
const maxShown = 20;

interface Attempt {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Sends valid and broken requests to every endpoint and page, the same ones each time: none may
 * cause a 5xx, and memory must stay flat.
 */
export async function measureFuzz(store: RunningStore, count: number): Promise<Figure[]> {
  const sessions = await findSessions(store);
  const random = createRandom(seed);
  const seen = new Map<string, number>();
  const broken: string[] = [];
  const halves: number[] = [memoryMegabytes(store)];
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      if (sent === Math.floor(count / 2)) halves.push(memoryMegabytes(store));
      sent++;
      const attempt = makeAttempt(random, sessions);
      const status = await send(store.url, attempt).catch((error: unknown) => String(error));
      const kind = typeof status === "number" ? `${Math.floor(status / 100)}xx` : "none";
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (typeof status === "number" && status < 500) continue;
      if (broken.length < maxShown)
        console.log(
          `  ${status} ${attempt.method} ${attempt.path.slice(0, 300)}`,
          attempt.body?.slice(0, 500) ?? "",
        );
      broken.push(attempt.path);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  halves.push(memoryMegabytes(store));
  return figures(halves as [number, number, number], {
    seen,
    broken,
    cached: await countCached(store),
    count,
  });
}

function figures(
  [before, half, after]: [number, number, number],
  {
    seen,
    broken,
    cached,
    count,
  }: { seen: Map<string, number>; broken: string[]; cached: number; count: number },
): Figure[] {
  const kinds = [...seen]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, times]) => `${times} × ${kind}`);
  const megabytes = [before, half, after].map((each) => Math.round(each)).join(" / ");
  return [
    {
      what: `${count} random requests, responses`,
      goal: "no 5xx",
      measured: kinds.join(", "),
      reached: broken.length === 0,
    },
    {
      what: "memory of the process before / at half / after",
      goal: "second half within 10%",
      measured: `${megabytes} MB`,
      reached: after <= half * 1.1,
    },
    {
      what: "pages cached after it",
      goal: "≤ 500",
      measured: String(cached),
      reached: cached <= 500,
    },
  ];
}

function makeAttempt(random: Random, sessions: Record<string, string>[]): Attempt {
  const headers: Record<string, string> = {
    "accept-encoding": random.pick(["br", "gzip", "identity", "", "*;q=0"]),
    ...random.pick(sessions),
  };
  if (random.chance(0.3)) {
    const path = random.pick(pagePaths).replaceAll(/:\w+/g, () => random.segment());
    return {
      method: random.pick(["GET", "GET", "GET", "HEAD", "POST"]),
      path: random.spelling(`/${path}`) + random.query(),
      headers,
    };
  }
  const { method, path, fields } = random.pick(fuzzedOperations);
  const filled =
    path.replaceAll(/\{\w+\}/g, () => random.segment()) +
    (random.chance(0.5) ? random.query() : "");
  if (method === "GET" || method === "DELETE") return { method, path: filled, headers };
  const body = random.body(fields ?? []);
  const kind = random.chance(0.95)
    ? "application/json"
    : random.pick([
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
        "",
      ]);
  return {
    method,
    path: filled,
    headers: {
      ...headers,
      "content-type": kind,
      "content-length": String(Buffer.byteLength(body)),
    },
    body,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: inFlight });

async function send(url: string, { method, path, headers, body }: Attempt): Promise<number> {
  const { hostname, port } = new URL(url);
  return await new Promise((settle, fail) => {
    const request = open(
      { host: hostname, port, agent, method, path, headers, timeout: 60_000 },
      (response) => {
        buffer(response).then(() => settle(defined(response.statusCode)), fail);
      },
    );
    request.on("timeout", () => request.destroy(new Error("no response within a minute")));
    request.on("error", fail).end(body);
  });
}

/** Returns headers of nobody, a customer, the owner, and somebody with an invented token. */
async function findSessions(store: RunningStore): Promise<Record<string, string>[]> {
  const { email, password } = publishedAccounts.customer;
  const response = await fetch(`${store.url}/api/customers/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  const owner = await signInHeaders(store);
  return [
    {},
    { authorization: `Bearer ${token}` },
    { authorization: "Bearer x" },
    owner,
    owner,
    owner,
  ];
}

async function countCached({ url }: RunningStore): Promise<number> {
  return Number(
    /^store_cached_pages (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1] ??
      Number.NaN,
  );
}
