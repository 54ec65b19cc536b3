import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { pay, someCustomer, someProduct } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { openTcpProxy } from "#testing/tcp-proxy.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { onlyRow } from "#src/base/platform/db/database.server.ts";

/** What the operator can observe: request logs, metrics, alerts. */

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
const log = createLog({ level: "info", production: true, destination });
const shop = await forAllTests(openTestShop({ log }));
// Without a backup its figures have no value.
await shop.db.$client.query(
  "insert into backups (taken_at, place, bytes, verified) values (now(), '/copias', 1000, true)",
);

interface RequestLine {
  requestId: string;
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  user: string;
}

async function lineOf(id: string): Promise<RequestLine> {
  const line = lines.find((each) => each.includes(`"requestId":"${id}"`));
  if (!line) throw new Error(`no line has ${id}`);
  return JSON.parse(line) as RequestLine;
}

test("a request's number comes in, goes out and stands in its line", async () => {
  const response = await shop.get("/api/oralpeace/main-info", { "x-request-id": "of-the-proxy-1" });
  expect(response.headers.get("x-request-id")).toBe("of-the-proxy-1");
  expect(await lineOf("of-the-proxy-1")).toMatchObject({
    msg: "request",
    method: "GET",
    route: "/api/oralpeace/main-info",
    status: 200,
    milliseconds: expect.any(Number) as number,
    user: "visitor",
  });
  const forged = await shop.get("/about", { "x-request-id": 'a"} forged line' });
  expect(forged.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("a line says the route and the kind of user, and nothing of who it was", async () => {
  const customer = await someCustomer(shop);
  const owner = await hire(shop, "owner");
  await owner.get("orders/1");
  await customer.orders();
  const id = (response: Response) => response.headers.get("x-request-id") ?? "";
  const page = await shop.get("/product/Canario%20Ana/999999?email=canario@example.com");
  expect(await lineOf(id(page))).toMatchObject({
    route: "/product/:name/:id",
    status: 404,
    user: "visitor",
  });
  const unknown = await shop.get("/canario/secreto");
  expect(await lineOf(id(unknown))).toMatchObject({ route: "unknown", status: 404 });
  const requests = lines.map((line) => JSON.parse(line) as RequestLine);
  expect(requests).toContainEqual(
    expect.objectContaining({ route: "/api/admin/orders/:id", user: "staff" }),
  );
  expect(requests.map(({ user }) => user)).toContain("customer");
  expect(lines.join("")).not.toMatch(/canario|@|Bearer/i);
});

test("orders, payments, jobs and the pool can be watched", async () => {
  const own = await openTestShop();
  const customer = await someCustomer(own);
  const product = await someProduct(own, "Llana Dentada");
  await pay(
    own,
    await customer.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price }),
  );
  const { rows } = await own.db.$client.query<{ processing: number; paid: number }>(
    `select count(*) filter (where status = 'processing')::int as processing,
       count(*) filter (where paid_at > now() - interval '1 day')::int as paid from orders`,
  );
  const { processing, paid } = onlyRow(rows);
  expect(paid).toBeGreaterThan(0);
  expect(await own.metric(`store_orders{status="processing"}`)).toBe(processing);
  expect(await own.metric("store_paid_orders")).toBe(paid);
  expect(await own.metric("store_paid_pesos")).toBeGreaterThanOrEqual(product.price);
  expect(await own.metric(`store_jobs{state="failed"}`)).toBe(0);
  expect(await own.metric("store_oldest_due_job_seconds")).toBeGreaterThanOrEqual(0);
  expect(await own.metric(`store_database_connections{state="total"}`)).toBeGreaterThan(0);
  expect(
    await own.metric(
      `store_requests_total{kind="api",method="POST",route="/api/stripe/customer/payment-link",status="200"}`,
    ),
  ).toBeGreaterThanOrEqual(1);
  await own.close();
});

test("a database that never answers is reported before Prometheus gives up", async () => {
  const own = await openTestShop();
  const proxy = await openTcpProxy(own.connection);
  const behind = await openTestShop({ connection: { connectionString: proxy.url } });
  proxy.muteAll();
  const started = performance.now();
  expect(await behind.metric("store_database_up")).toBe(0);
  // Its scrapes wait ten seconds; the pool waits twenty for an answer.
  expect(performance.now() - started).toBeLessThan(10_000);
  proxy.close();
  await behind.close();
  await own.close();
});

test("the first rejected event of Stripe is a step that a rate can see", async () => {
  const own = await openTestShop();
  const rejected = `store_requests_total{kind="api",method="POST",route="/api/stripe/webhook",status="400"}`;
  expect(await own.metric(rejected)).toBe(0);
  await own.post("/api/stripe/webhook", {});
  expect(await own.metric(rejected)).toBe(1);
  await own.close();
});

const folder = fileURLToPath(new URL("../../deploy", import.meta.url));
const watching = globSync("{grafana,prometheus}/*", { cwd: folder });

test.each(watching)("deploy/%s asks for figures that the shop tells", async (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const asked = text.match(/\b(store|nodejs|process)_[a-z0-9_]+/g) ?? [];
  await shop.get("/about");
  const exported = new Set(await shop.metricNames());
  expect([...new Set(asked)].filter((name) => !exported.has(name))).toEqual([]);
});
