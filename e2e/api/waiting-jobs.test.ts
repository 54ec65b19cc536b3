import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { sendPendingJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { defined } from "#testing/defined.ts";
import { mails } from "#testing/customer-client.ts";
import { createDatabase } from "#testing/database.ts";
import { eventually, openTestShop } from "#testing/test-shop.ts";

test("a job that waited while no shop was open is done at its first attempt by the next one", async () => {
  const { connection, drop } = await createDatabase();
  const db = openDatabase(connection, () => {});
  const { rows: orders } = await db.$client.query<{ id: number }>(
    "select id from orders where status = 'processing' order by id limit 1",
  );
  const waiting = ["send-order-email", "reconcile-payments"].map((job) => ({
    name: job,
    data: { orderId: defined(orders[0]).id, message: "received" },
    startAfter: new Date(0).toISOString(),
  }));
  await sendPendingJobs(db.$client, waiting);

  const shop = await openTestShop({ connection });
  onTestFinished(async () => {
    await shop.close();
    await db.$client.end();
    await drop();
  });
  await eventually(async () => {
    const { rows } = await db.$client.query(
      "select name, state, retry_count as retries from pgboss.job where name = any($1) and data ? 'orderId' order by name",
      [waiting.map((job) => job.name)],
    );
    expect(rows).toEqual([
      { name: "reconcile-payments", state: "completed", retries: 0 },
      { name: "send-order-email", state: "completed", retries: 0 },
    ]);
  });
  expect(await mails(shop)).toContainEqual(expect.objectContaining({ to: "cliente@demo.mx" }));
});
