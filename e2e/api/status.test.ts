import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { backups } from "#src/base/platform/db/schema.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { openJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { findStatus } from "#src/shop/status/facts.server.ts";
import { hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** How the shop runs, as the owners see it in «Estado» and by email. */

const received: string[] = [];
const server = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, _session, done) {
    text(stream).then((mail) => {
      received.push(mail);
      done();
    }, done);
  },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
// A server that listens on TCP has a port.
const { port } = server.server.address() as AddressInfo;
const shop = await forAllTests(
  openTestShop({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "t@obra.example" } }),
);
const owner = await hire(shop, "owner");
const jobs = await openJobs({
  pool: shop.db.$client,
  log: createLog({ level: "silent", production: true }),
  listener: { subscribe: () => () => {} },
});
afterAll(() => jobs.stop());

const lines = async () => {
  const { lines: all } = await owner.read("status");
  return new Map(
    all.map(({ name, verdict }: { name: string; verdict: string }) => [name, verdict]),
  );
};

/** Runs the check and waits until it is done. */
async function check(): Promise<void> {
  const done = async () => {
    const { rows } = await shop.db.$client.query<{ done: number; all: number }>(
      `select count(*) filter (where state = 'completed')::int as done, count(*)::int as all
       from pgboss.job where name = 'check-status'`,
    );
    return rows[0] ?? { done: 0, all: 0 };
  };
  const before = (await done()).done;
  await jobs.enqueue(shop.db, "check-status", {});
  await eventually(async () => expect((await done()).done).toBeGreaterThan(before));
}

/** The subjects of what this owner got about the shop's status, decoded. */
const alerts = () =>
  received
    .filter((mail) => mail.includes(`To: ${owner.email}`))
    .map((mail) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(mail)?.[1] ?? "")
    .map((subject) => decoded(subject.replaceAll(/\r?\n /g, "")))
    .filter((subject) => subject.includes("necesita"));

const decoded = (subject: string) =>
  subject.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) =>
    decodeURIComponent(words.replaceAll("_", " ").replaceAll("=", "%")),
  );

const backUp = () =>
  shop.db.insert(backups).values({ takenAt: new Date(), place: "copia", bytes: 1, verified: true });

test("the owner reads in «Estado» what needs hands", async () => {
  const found = await lines();
  expect(found.get("Última copia")).toBe("bad");
  expect(found.get("Base de datos")).toBe("good");
  expect(found.get("Correo")).toBe("good");
  await backUp();
  expect((await lines()).get("Última copia")).toBe("good");
  await shop.db.delete(backups);
});

test("a clock that differs from Stripe's is red, though the database's is just as wrong", async () => {
  const stripe = createServer((_request, response) => {
    response.setHeader("date", new Date(Date.now() - 7_200_000).toUTCString());
    response.setHeader("content-type", "application/json");
    response.end('{ "object": "list", "data": [] }');
  });
  await new Promise<void>((resolve) => stripe.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void stripe.close());
  const env = parseEnv({
    DATA_DIR: tmpdir(),
    STRIPE_SECRET_KEY: "sk_test_status",
    STRIPE_WEBHOOK_SECRET: "whsec_status",
    STRIPE_API_BASE: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
  });
  const clock = (await findStatus(shop.db, env)).find(({ name }) => name === "Reloj");
  expect(clock?.verdict).toBe("bad");
  expect(clock?.says).toMatch(/^va 7[12]\d\d s adelante del de Stripe$/);
});

test("each thing that turns red is emailed to the owners once, and again when it was well between", async () => {
  await check();
  await eventually(async () => expect(alerts()).toEqual([expect.stringContaining("copia")]));
  await check();
  await backUp();
  await check();
  await shop.db.delete(backups);
  await check();
  await eventually(async () => expect(alerts()).toHaveLength(2));
  // The sandbox's payments are red all the time: only the first email says so.
  expect(alerts().map((subject) => subject.includes("Pagos"))).toEqual([true, false]);
});
