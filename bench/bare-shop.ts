import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { defined } from "../testing/defined.ts";
import { processorSeconds, serverProcessorSeconds } from "./processor.ts";
import { emails, link, orders, paid, type Step } from "./purchase-sql.ts";

/**
 * Runs pgbench's transactions (pgbench.ts) behind three endpoints of a bare `node:http` server with
 * only the driver: without validation, prices, signatures, payment service or writing emails. It is
 * the lower bound for a purchase on Node and this driver.
 */
const file = fileURLToPath(import.meta.url);

export interface Load {
  /** The folders of the database's server and of its socket. */
  folder: string;
  socketFolder: string;
  customers: number[];
  inFlight: number;
  seconds: number;
}

/** @returns CPU milliseconds of one purchase, in Node and in PostgreSQL */
export async function measureBareShop(load: Load): Promise<{ node: number; postgres: number }> {
  const child = spawn(process.execPath, [...process.execArgv, file, load.socketFolder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = `http://127.0.0.1:${String((await once(child.stdout, "data"))[0]).trim()}`;
    await buyFor(url, { ...load, seconds: 2 });
    const used = () =>
      [processorSeconds(defined(child.pid)), serverProcessorSeconds(load.folder)] as const;
    const before = used();
    const bought = await buyFor(url, load);
    const after = used();
    const each = (place: 0 | 1) => (1000 * (after[place] - before[place])) / bought;
    return { node: each(0), postgres: each(1) };
  } finally {
    child.kill();
  }
}

async function buyFor(url: string, { customers, inFlight, seconds }: Load): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let bought = 0;
  const post = async (path: string, body: object): Promise<{ order: number }> => {
    const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
    return (await response.json()) as { order: number };
  };
  async function work(): Promise<void> {
    while (performance.now() < end) {
      const customer = defined(customers[bought % customers.length]);
      const { order } = await post("/link", { customer, product: 1 + (bought++ % 60) });
      await post("/paid", { order });
      await post("/orders", { customer });
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work));
  return bought;
}

type Values = Record<string, unknown>;

const endpoints: Record<string, Step[]> = {
  "/link": link,
  "/paid": [...paid, ...emails],
  "/orders": orders,
};

/** Runs the steps on one connection, and those that need no earlier answer together. */
async function runSteps(pool: Pool, steps: readonly Step[], given: Values): Promise<Values> {
  const values = { ...given };
  const client = await pool.connect();
  try {
    let sent: Promise<unknown>[] = [];
    for (const { text, returns } of steps) {
      const answer = client.query<Values>(prepared(text, values));
      sent.push(answer);
      if (!returns) continue;
      Object.assign(values, (await answer).rows[0]);
      await Promise.all(sent);
      sent = [];
    }
    await Promise.all(sent);
    return values;
  } finally {
    client.release();
  }
}

const statements = new Map<string, { name: string; text: string; names: string[] }>();

/** Each statement is prepared once per connection; `begin` and `commit` need no preparation. */
function prepared(text: string, values: Values) {
  if (text === "begin" || text === "commit") return { text };
  const statement = statements.get(text) ?? statementOf(text);
  statements.set(text, statement);
  const { names, ...query } = statement;
  return { ...query, values: names.map((name) => values[name]) };
}

function statementOf(text: string) {
  const names: string[] = [];
  const numbered = text.replaceAll(/(?<!:):([a-z]\w*)/g, (_, name: string) => {
    names.push(name);
    return `$${names.length}`;
  });
  return { name: `s${statements.size}`, text: numbered, names };
}

function serve(socketFolder: string): void {
  const pool = new Pool({
    host: socketFolder,
    user: "postgres",
    database: "postgres",
    max: 16,
    pipeline: true,
  });
  const server = createServer((request, response) => {
    void json(request)
      .then((given) => runSteps(pool, defined(endpoints[defined(request.url)]), given as Values))
      .then((body) => response.end(JSON.stringify(body)));
  }).listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") console.log(address.port);
  });
}

if (process.argv[1] === file) serve(defined(process.argv[2]));
