import { expect, test } from "vitest";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { createDatabase } from "#testing/database.ts";
import { guadalajara, registration } from "#testing/customer-client.ts";
import { hire } from "#testing/staff-client.ts";
import { openTestShop } from "#testing/test-shop.ts";
import { operations } from "#testing/operations.ts";

const canary = "canario7731";

/** The fields of all forms, each with the canary in it. */
const body = {
  ...registration(),
  name: `Ana ${canary}`,
  lastname: canary,
  email: `${canary}@example.com`,
  phone: "5512345678",
  message: `Mensaje de ${canary}`,
  password: `Clave-${canary}!`,
  password2: `Clave-${canary}!`,
  currentPassword: `Clave-${canary}!`,
  token: `${canary}-${"x".repeat(40)}`,
  stripeAccountId: "acct_demo",
  cartItems: [{ name: "TOTAL", price: 1, amount: 1 }],
  shippingCost: 0,
  order: {
    ...guadalajara,
    elements: [{ id: 1, quantity: 1 }],
    address: `Calle ${canary}, Jalisco, C.P. 44160`,
    notes: canary,
  },
};

test("whatever fails, no line of the log holds anything of a person", async () => {
  const lines: string[] = [];
  const log = createLog({
    level: "debug",
    production: true,
    destination: { write: (line) => void lines.push(line) },
  });
  const { connection, drop } = await createDatabase();
  const shop = await openTestShop({ connection, log });
  const owner = await hire(shop, "owner");
  // Sessions still work, but every other table is gone.
  const { rows } = await shop.db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('staff', 'staff_sessions', 'rate_limits')`,
  );
  for (const { name: table } of rows)
    await shop.db.$client.query(`alter table "${table}" rename to "gone_${table}"`);

  const statuses = new Set<number>();
  for (const { method, path } of operations) {
    const request = new Request(`http://shop${path.replace(/\{[^}]+\}/g, "1")}?q=${canary}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${canary}` },
      ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
    });
    statuses.add((await shop.fetch(request)).status);
  }
  for (const resource of ["customers", "messages", "orders", "staff", "audit"]) {
    statuses.add(
      (await owner.get(`${resource}?filter=${encodeURIComponent(JSON.stringify({ q: canary }))}`))
        .status,
    );
    statuses.add((await owner.post(resource, { ...body, role: "sales" })).status);
  }
  await shop.close();
  await drop();

  const failures = lines.filter((line) => line.includes("Failed query"));
  expect(failures.length).toBeGreaterThan(8);
  expect(statuses).toContain(500);
  expect(lines.filter((line) => line.toLowerCase().includes(canary))).toEqual([]);
});
