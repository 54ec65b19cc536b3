import { afterAll, beforeAll, expect, test } from "vitest";
import { productsResource } from "#src/shop/catalogue/staff/resources.server.ts";
import { messagesListConfig } from "#src/shop/contacts/staff/api.server.ts";
import { reviewsListConfig } from "#src/shop/reviews/staff/api.server.ts";
import { customersListConfig } from "#src/shop/customers/staff/api.server.ts";
import { invoicesListConfig } from "#src/parts/invoices/staff/queries.server.ts";
import { orderKnowledge } from "#src/main/parts/answers.server.ts";
import { ordersListConfig } from "#src/shop/orders/staff/queries.server.ts";
import type { ListConfig } from "#src/base/admin-kit/server/list-query.server.ts";
import { auditListConfig } from "#src/base/audit/staff/api.server.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { type StaffClient, hire } from "#testing/staff-client.ts";
import { fillWithOrders } from "#testing/bulk-fixtures.ts";
import { listQuery, listQueries } from "#testing/list-queries.ts";
import { defined } from "#testing/defined.ts";

/**
 * An old shop with 100,000 orders and customers and 10,000 products. Every offered sort and filter
 * must use an index.
 */

let shop: TestShop;
let owner: StaffClient;
const requested: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  owner = await hire(shop, "owner");
  await fillWithOrders(shop.db, {
    products: 10_000,
    customers: 100_000,
    orders: 100_000,
    messages: 20_000,
  });
  recordListQueries(shop);
}, 600_000);
afterAll(() => shop.close());

/** Records the queries that the shop sends to its database. */
function recordListQueries({ db }: TestShop): void {
  const pool = db.$client;
  const query = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  (pool as { query: unknown }).query = (first: unknown, second: unknown, ...rest: unknown[]) => {
    const text = typeof first === "string" ? first : ((first as { text?: string }).text ?? "");
    requested.push({
      text,
      values: (Array.isArray(second)
        ? second
        : ((first as { values?: unknown[] }).values ?? [])) as unknown[],
    });
    return query(first, second, ...rest);
  };
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
/** Small tables are read faster without an index. */
const large = new Set([
  "orders",
  "customers",
  "order_lines",
  "products",
  "contact_messages",
  "order_history",
  "stock_movements",
  "audit_log",
  "security_events",
  "tax_documents",
]);

/** Requests the list, then has the database explain each of its queries. */
async function sequentialScansOf(path: string): Promise<string[]> {
  requested.length = 0;
  const response = await owner.get(path);
  expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200);
  const listQueries = requested.filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && !text.includes("staff_sessions"),
  );
  expect(listQueries.length).toBeGreaterThan(0);
  const scans: string[] = [];
  for (const { text, values } of listQueries) {
    const { rows } = await shop.db.$client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    for (const node of nodesOf(defined(rows[0])["QUERY PLAN"][0].Plan))
      if (node["Node Type"] === "Seq Scan" && large.has(node["Relation Name"] ?? ""))
        scans.push(`${node["Relation Name"]}: ${text}`);
  }
  return scans;
}

const listings: Record<string, ListConfig> = {
  orders: ordersListConfig(orderKnowledge.search),
  customers: customersListConfig,
  products: productsResource.listConfig,
  messages: messagesListConfig,
  reviews: reviewsListConfig,
  audit: auditListConfig,
  invoices: invoicesListConfig,
};

test.each(Object.entries(listings))(
  "no sort and no filter of %s is forgotten here",
  (resource, { sorts, filters }) => {
    const own = listQueries
      .filter((path) => path.startsWith(`${resource}?`))
      .map((path) => new URLSearchParams(path.split("?")[1]));
    const requested = new Set(
      own.flatMap((words) => [
        words.get("sort"),
        ...Object.keys(JSON.parse(words.get("filter") ?? "{}") as object),
      ]),
    );
    expect(
      [...Object.keys(sorts), ...Object.keys(filters)].filter((name) => !requested.has(name)),
    ).toEqual([]);
  },
);

test.each(listQueries.filter((path) => path !== "home"))(
  "%s reads no large table from end to end",
  async (path) => {
    expect(await sequentialScansOf(path)).toEqual([]);
  },
);

test("the home page compares all tax documents with the money, and reads no other large table whole", async () => {
  const scans = await sequentialScansOf("home");
  expect(scans.filter((scan) => !scan.startsWith("tax_documents:"))).toEqual([]);
});

test("the test itself sees a table that is read from end to end", async () => {
  await shop.db.$client.query("drop index orders_total");
  expect(
    (
      await sequentialScansOf(
        listQuery("orders", { sort: "createdAt", filter: { minTotal: 9900 } }),
      )
    ).length,
  ).toBeGreaterThan(0);
});
