import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { defined } from "../testing/defined.ts";
import {
  fetchRaw,
  type Figure,
  memoryMegabytes,
  type RunningStore,
  withStore,
} from "../testing/store-process.ts";
import { startPaymentService } from "./payment-service.ts";
import { processorSeconds, serverMemoryMegabytes, serverProcessorSeconds } from "./processor.ts";
import { buyOne, figureShown, type Market, withMarket } from "./purchases.ts";

const name = "sizes";
const port = 3999;
const viewsPerOrder = 50;
const idleSeconds = 60;
const hourly = 100;
const pacedOrders = 8;
const burstOrders = 100;
const storedOrders = 1000;
const inFlight = 8;

/**
 * Measures what a shop of some orders an hour needs: the demo shop as the service runs it, with 50
 * page views for each order, their pictures included, and emails to a mail server.
 */
export async function measureSizes(report: (figures: Figure[]) => void): Promise<void> {
  await rm(join(".cache/bench", name), { recursive: true, force: true });
  const service = startPaymentService(3988);
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => void stream.resume().once("end", done),
  });
  mail.listen(0, "127.0.0.1");
  await once(mail.server, "listening");
  const env = {
    ...service.env,
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    MAIL_FROM: "tienda@example.com",
    // As deploy/systemd/tienda.service has them.
    MALLOC_ARENA_MAX: "2",
    NODE_OPTIONS: "--max-semi-space-size=8",
  };
  try {
    // Fills the shop and makes its images: neither is part of a day.
    await withStore(name, port, async () => {}, env);
    await withStore(name, port, (store) => measure(store), env);
  } finally {
    service.close();
    mail.close();
  }

  async function measure(store: RunningStore): Promise<void> {
    await withMarket(store, name, service, async (market, db, folder) => {
      const views = await findViews(store.url);
      const used = createMeter(store, folder);
      const databaseBytes = async () => {
        const { rows } = await db.$client.query<{ all: string; jobs: string }>(
          `select pg_database_size(current_database()) as all,
             (select sum(pg_total_relation_size(oid)) from pg_class
              where relkind = 'r' and relnamespace = 'pgboss'::regnamespace) as jobs`,
        );
        return { all: Number(rows[0]?.all), jobs: Number(rows[0]?.jobs) };
      };

      await wait(idleSeconds * 1000);
      report([used("nobody there")]);
      for (let order = 0; order < pacedOrders; order++)
        await shopFor(market, views, order, 3_600_000 / hourly);
      report([used(`${hourly} orders an hour, ${viewsPerOrder} page views each`)]);

      const taken = () => processorSeconds(store.pid) + serverProcessorSeconds(folder);
      const before = taken();
      await spread(burstOrders, (order) => shopFor(market, views, order, 0));
      const cost = (taken() - before) / burstOrders;
      report([
        used("as fast as they go"),
        figureShown(
          `processor for one order with its ${viewsPerOrder} views`,
          `${cost.toFixed(2)} s`,
        ),
      ]);

      const small = await backUp("--without-files");
      const empty = await databaseBytes();
      await spread(storedOrders, (order) => buyNext(market, order));
      const full = await databaseBytes();
      const large = await backUp("--without-files");
      const whole = await backUp();
      report([
        figureShown(`database after ${storedOrders} more orders`, grown(empty.all, full.all)),
        figureShown("… of which jobs, deleted after a week", grown(empty.jobs, full.jobs)),
        figureShown("backup of the tables, the same", grown(small.bytes, large.bytes)),
        figureShown("whole backup: size / time", `${megabytes(whole.bytes)} / ${whole.seconds} s`),
        used("after all that"),
      ]);
    });
  }
}

/** @returns memory now, and the share of one core since the last call */
function createMeter(store: RunningStore, folder: string): (what: string) => Figure {
  const read = () => ({
    at: performance.now() / 1000,
    shop: processorSeconds(store.pid),
    server: serverProcessorSeconds(folder),
  });
  let before = read();
  return (what) => {
    const now = read();
    const share = (from: number, to: number) =>
      `${((100 * (to - from)) / (now.at - before.at)).toFixed(1)} %`;
    const shop = `${memoryMegabytes(store).toFixed(0)} MB, ${share(before.shop, now.shop)}`;
    const server = `${serverMemoryMegabytes(folder).toFixed(0)} MB, ${share(before.server, now.server)}`;
    before = now;
    return figureShown(
      `${what}: memory and part of a core, shop / PostgreSQL`,
      `${shop} / ${server}`,
    );
  };
}

/** The requests of each page view: the page, and the pictures that it shows at once. */
async function findViews(url: string): Promise<string[][]> {
  const { elements } = (await (await fetch(`${url}/api/oralpeace/main-info`)).json()) as {
    elements: { id: number; name: string }[];
  };
  const products = elements.map(({ id, name }) => `/product/${encodeURIComponent(name)}/${id}`);
  return await Promise.all(
    ["/", "/allsearch?query=cemento", "/pos", ...products].map(async (path) => {
      const html = await (await fetch(`${url}${path}`)).text();
      const images = html.matchAll(/<img(?![^>]*loading="lazy")[^>]* src="(\/media\/[^"]+)"/g);
      return [path, ...new Set([...images].map(([, image]) => defined(image)))];
    }),
  );
}

/** An order and the views before it, spread over so many milliseconds. */
async function shopFor(
  market: Market,
  views: string[][],
  order: number,
  milliseconds: number,
): Promise<void> {
  const ends = performance.now() + milliseconds;
  for (let view = 0; view < viewsPerOrder; view++) {
    for (const path of defined(views[(order * viewsPerOrder + view) % views.length])) {
      const status = await fetchRaw(`${market.store.url}${path}`);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    await wait(milliseconds / (viewsPerOrder + 1));
  }
  await buyNext(market, order);
  await wait(Math.max(0, ends - performance.now()));
}

const buyNext = (market: Market, order: number) =>
  buyOne(
    market,
    defined(market.people[order % market.people.length]),
    defined(market.products[order % market.products.length]),
    {},
  );

async function spread(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const go = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: inFlight }, go));
}

async function backUp(...words: string[]): Promise<{ bytes: number; seconds: string }> {
  const folder = await mkdtemp(join(tmpdir(), "shop-sizes-"));
  const file = join(folder, "copia.tar.gz");
  const started = performance.now();
  try {
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: join(".cache/bench", name) };
    const child = spawn(process.execPath, ["scripts/backup.ts", file, ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`the backup ended with ${code}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return { bytes: (await stat(file)).size, seconds };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const grown = (from: number, to: number) => `${megabytes(to - from)} more (${megabytes(to)})`;
