import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#src/base/platform/db/embedded-postgres.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { fillDatabase } from "#testing/postgres.ts";
import { expectBalance, logIn, someProduct } from "#testing/customer-client.ts";
import { eventually, message, openTestShop, type TestShop } from "#testing/test-shop.ts";

describe("while the database is unavailable", () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let shop: TestShop;
  const lines: string[] = [];
  /** What the log says of the job queue. */
  const queueProblems = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; err: { message: string } })
      .filter(({ msg }) => msg === "the job queue has a problem")
      .map(({ err }) => err.message);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shop-outage-"));
    postgres = await startEmbeddedPostgres(join(folder, "postgres"));
    await fillDatabase(postgres.connection, inject("mediaFolder"));
    const log = createLog({
      level: "warn",
      production: true,
      destination: { write: (line) => void lines.push(line) },
    });
    shop = await openTestShop({ connection: postgres.connection, log });
    await shop.get("/");
  });
  afterAll(async () => {
    await shop.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test("pages and main-info go on, contact and checkout say so honestly, and all heals by itself", async () => {
    expect((await shop.get("/readyz")).status).toBe(200);
    const customer = await logIn(shop, { email: "cliente@demo.mx", password: "Cliente123!" });
    const { id, price } = await someProduct(shop);
    const requested = { elements: [{ id, quantity: 1 }], total: price };
    await postgres.stop();

    expect((await shop.get("/")).status).toBe(200);
    const neverRequested = await shop.get("/categories/Multiusos");
    expect(neverRequested.status).toBe(200);
    expect(await neverRequested.text()).toContain("Lavanda Multiusos");
    expect((await shop.get("/api/oralpeace/main-info")).status).toBe(200);
    const rejected = await shop.post("/api/contacts", message);
    expect(rejected.status).toBe(503);
    expect(await rejected.json()).toEqual({ msg: expect.stringContaining("Inténtalo de nuevo") });
    const noLink = await customer.requestPaymentLink(requested);
    expect(noLink.status).toBe(503);
    expect(await noLink.json()).toEqual({ msg: expect.stringContaining("Inténtalo de nuevo") });
    const readiness = await shop.get("/readyz");
    expect(readiness.status).toBe(503);
    // Anybody may read it: neither the query nor the server's address.
    expect(await readiness.text()).toMatch(/^la base de datos no responde: E[A-Z]+$/);
    expect((await shop.get("/healthz")).status).toBe(200);
    expect(await shop.metric("store_database_up")).toBe(0);
    // Left out: a 0 would say that nobody pays, and that no job is late.
    const exported = await shop.metricNames();
    expect(exported.filter((name) => /^store_(paid|orders|jobs|oldest)/.test(name))).toEqual([]);

    const queries = vi.spyOn(shop.db.$client, "query");
    await eventually(async () =>
      expect(
        queries.mock.calls.filter(([query]) => JSON.stringify(query).includes("pgboss")).length,
      ).toBeGreaterThan(5),
    );

    postgres = await startEmbeddedPostgres(join(folder, "postgres"));
    await eventually(async () => {
      expect((await shop.get("/readyz")).status).toBe(200);
      expect((await shop.post("/api/contacts", message)).status).toBe(201);
      expect((await customer.requestPaymentLink(requested)).status).toBe(200);
    });
    await expectBalance(shop);
    const problems = queueProblems();
    expect(problems).toContainEqual(expect.stringMatching(/^connect E[A-Z]+ [^ ]+$/));
    expect(problems).toEqual([...new Set(problems)]);
  });
});
