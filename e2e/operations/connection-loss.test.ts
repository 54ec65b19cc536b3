import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { Client, type PoolConfig } from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "#testing/database.ts";
import {
  countStock,
  expectBalance,
  manyCustomers,
  mails,
  press,
  someProduct,
  stockOf,
  linkOf,
} from "#testing/customer-client.ts";
import { sessionIdOf } from "#testing/fake-stripe.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

const points = 60;

/**
 * A proxy to the database that breaks after a number of messages, as if the process had died there:
 * uncommitted work never happened.
 */
async function openWay(target: PoolConfig, database: string) {
  const { host, port, user, password } = new Client(target);
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  const server = createServer((client) => {
    const upstream = host.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (message) => {
      if (--left < 0) for (const socket of open) socket.destroy();
      else upstream.write(message);
    });
    upstream.on("data", (message) => client.write(message));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    connection: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      user,
      password,
      database,
    } as PoolConfig,
    breakAfter: (messages: number) => void (left = messages),
    heal: () => void (left = Number.POSITIVE_INFINITY),
    close: () => server.close(),
  };
}

const database = await forAllTests(createDatabase());
const way = await forAllTests(openWay(database.connection, database.name));
const shop = await forAllTests(openTestShop({ connection: way.connection }));

test("a purchase cut between any two steps is finished by trying again: one order, one email, stock once", async () => {
  const product = await someProduct(shop);
  const customers = await manyCustomers(shop, points);
  await countStock(shop, product.id, 500);
  for (const [point, customer] of customers.entries()) {
    const persist = async (step: () => Promise<Response>): Promise<Response> => {
      for (;;) {
        const response = await step();
        if (response.status < 500) return response;
        way.heal();
      }
    };
    // Each purchase is cut one message later than the last.
    way.breakAfter(point);
    const link = await persist(() =>
      customer.requestPaymentLink({
        elements: [{ id: product.id, quantity: 2 }],
        total: product.price * 2,
      }),
    );
    expect(link.status, `cut after ${point}`).toBe(200);
    const url = await linkOf(link);
    await persist(() => press(shop, url, { action: "pay", card: "4242424242424242" }));
    way.heal();
    const sessionId = sessionIdOf(url);
    await persist(() => customer.get(`/api/oralpeace/orders/by-session/${sessionId}`));
    await eventually(async () =>
      expect(await customer.orders(), `cut after ${point}`).toMatchObject([
        { status: "IP", total: product.price * 2 },
      ]),
    );
  }
  expect(await stockOf(shop, product.id)).toBe(500 - 2 * points);
  await expectBalance(shop);
  await eventually(async () => {
    const emails = (await mails(shop)).filter(({ subject }) =>
      subject.startsWith("Recibimos tu pedido"),
    );
    expect(emails).toHaveLength(points);
  }, 240_000);
}, 300_000);
