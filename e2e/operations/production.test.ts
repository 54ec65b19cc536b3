import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { describe, expect, inject, test } from "vitest";
import { migrateUntil } from "#src/base/platform/backup/backup.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { runCommand, withDatabase } from "#testing/commands.ts";
import { freePort } from "#testing/free-port.ts";
import { inServer, templateName } from "#testing/postgres.ts";
import { eventually, folderForAllTests, forAllTests, openTestShop } from "#testing/test-shop.ts";

/**
 * In production mode, settings that would make a public shop unsafe keep it from starting, and are
 * reported.
 */

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const program = fileURLToPath(new URL("../../scripts/serve.ts", import.meta.url));
const folder = await folderForAllTests();

const ready = {
  NODE_ENV: "production",
  PORT: "0",
  PUBLIC_URL: "https://tienda.example.mx",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "tienda@example.mx",
  STRIPE_SECRET_KEY: "sk_live_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_tests",
  STRIPE_ACCOUNT_ID: "acct_tests",
};

/**
 * Starts the process. @returns its output when it exits, or once it reports that it is open and has
 * been used (it is then stopped)
 */
async function start(
  env: Record<string, string>,
  use: () => Promise<void> = async () => {},
): Promise<{ isOpen: boolean; output: string }> {
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ...env,
    },
  });
  let output = "";
  let isOpen = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (isOpen || !output.includes("The store is open")) return;
      isOpen = true;
      void use().finally(() => child.kill("SIGTERM"));
    });
  await new Promise((resolve) => child.once("close", resolve));
  return { isOpen, output };
}

test("a database that once ran the demo keeps a production shop closed: everybody knows its passwords", async () => {
  await withDatabase(templateName, async (url) => {
    const { isOpen, output } = await start({ ...ready, DATABASE_URL: url });
    expect(isOpen).toBe(false);
    expect(output).toContain("admin@demo.mx, cliente@demo.mx");
  });
});

test("a production shop opens on an empty database, says what a proxy needs, and prints its owner's address until it has staff", async () => {
  await withDatabase(null, async (url) => {
    const env = { ...ready, DATABASE_URL: url };
    const address = /https:\/\/tienda\.example\.mx\/admin#\/first-owner\?token=[\w-]{43}/;
    const [first, second] = [await start(env), await start(env)];
    expect(first.isOpen, first.output).toBe(true);
    expect(first.output).toContain("TRUST_PROXY");
    expect(first.output).toMatch(address);
    expect(second.output).toMatch(address);
    expect(address.exec(second.output)?.[0]).not.toBe(address.exec(first.output)?.[0]);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      "insert into staff (name, email, role) values ('T', 't@x.example', 'owner')",
    );
    await client.end();
    expect((await start(env)).output).not.toContain("first-owner");
  });
});

test("a database that does not answer ends a start with one sentence", async () => {
  const { isOpen, output } = await start({
    ...ready,
    DATABASE_URL: "postgres://tienda:secret@127.0.0.1:9/tienda",
  });
  expect(isOpen).toBe(false);
  expect(output.trim()).toMatch(/^the database does not answer: ECONNREFUSED$/m);
  expect(output).not.toMatch(/ at |secret/);
});

test("a database that takes no writes ends a start with one sentence, and an open shop is not ready", async () => {
  await withDatabase(templateName, async (url, name) => {
    const shop = await openTestShop({ connection: { connectionString: url } });
    expect((await shop.get("/readyz")).status).toBe(200);
    await inServer(inject("connection"), async (client) => {
      await client.query(`alter database "${name}" set default_transaction_read_only = on`);
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
        [name],
      );
    });
    await eventually(async () => {
      const answer = await shop.get("/readyz");
      expect([answer.status, await answer.text()]).toEqual([
        503,
        expect.stringContaining("de solo lectura"),
      ]);
    });
    await shop.close();
    const { isOpen, output } = await start({ DATABASE_URL: url, PORT: "0" });
    expect([isOpen, output]).toEqual([false, expect.stringContaining("is read-only")]);
    expect(output).not.toContain("    at ");
  });
});

test("a start upgrades older tables, and says so when they are of a later version", async () => {
  await withDatabase(null, async (url) => {
    const db = openDatabase({ connectionString: url }, () => {});
    await migrateUntil(db, migrations, 1);
    const env = { DATABASE_URL: url, PORT: "0" };
    const upgraded = await start(env);
    expect(upgraded.isOpen, upgraded.output).toBe(true);
    expect(upgraded.output).not.toContain("newer version");
    await db.$client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9e12)",
    );
    await db.$client.end();
    const old = await start(env);
    expect([old.isOpen, old.output]).toEqual([true, expect.stringContaining("newer version")]);
  });
});

test("a shop that others reach opens as in production, though nobody said NODE_ENV", async () => {
  await withDatabase(null, async (DATABASE_URL) => {
    const { PUBLIC_URL, PORT } = ready;
    const bare = await start({ PUBLIC_URL, PORT, DATABASE_URL, HOST: "0.0.0.0" });
    expect(bare.isOpen).toBe(false);
    expect(bare.output).toContain("PUBLIC_URL or HOST opens the store to other machines");
    for (const name of ["SMTP_URL", "MAIL_FROM", "STRIPE_SECRET_KEY", "STRIPE_ACCOUNT_ID"])
      expect(bare.output).toContain(`${name} is missing`);
    const seeded = await runCommand(["migrate"], { PUBLIC_URL, DATABASE_URL, SEED: "demo" });
    expect(seeded.code, seeded.output).toBe(0);
    const whole = await start({ ...ready, DATABASE_URL, NODE_ENV: "development" });
    expect(whole.isOpen, whole.output).toBe(true);
    expect(whole.output).not.toContain("/dev/mail");
  });
});

test("a demo that listens to the network answers this machine alone, under its own name", async () => {
  const PORT = String(await freePort());
  const env = { PORT, HOST: "0.0.0.0", PUBLIC_URL: `http://localhost:${PORT}`, SEED: "none" };
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) =>
      get({ port: PORT, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject),
    );
  const others = [{ host: "192.168.1.5" }, { "x-forwarded-for": "203.0.113.7" }];
  const statuses: unknown[] = [];
  await withDatabase(null, async (DATABASE_URL) => {
    const { isOpen, output } = await start({ ...env, DATABASE_URL }, async () => {
      for (const path of ["/admin", "/", "/api/staff/session"])
        for (const headers of others) statuses.push(await statusOf(path, headers));
      statuses.push(await statusOf("/admin", {}));
    });
    expect(isOpen, output).toBe(true);
    expect(output).toContain("it answers this machine alone");
  });
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 200]);
});

const compose = readFileSync(
  fileURLToPath(new URL("../../deploy/compose.yml", import.meta.url)),
  "utf8",
);
/** Another address of this machine, as a container has one beside its loopback. */
const containerAddress = "127.0.0.2";

test.runIf(process.platform === "linux")(
  "under Compose, HOST of the guide's settings closes no port, and the health check asks where customers come in",
  async () => {
    const [, own = ""] = /environment: \{ (.*HOST.*) \}/.exec(compose) ?? [];
    const fixed = Object.fromEntries(
      own.split(", ").map((pair) => pair.replaceAll('"', "").split(": ")),
    );
    const [, check = ""] = /- "(fetch\('http.*)"/.exec(compose) ?? [];
    const PORT = String(await freePort());
    const ENV_FILE = join(folder, "compose.env");
    await writeFile(ENV_FILE, "HOST=127.0.0.1\n");
    const isHealthy = (environment: Record<string, string>) =>
      withDatabase(null, async (DATABASE_URL) => {
        const env = { ...ready, ENV_FILE, DATABASE_URL, ...environment, PORT, DATA_DIR: folder };
        const { isOpen, output } = await start(env, async () => {
          health = await new Promise((resolve) =>
            spawn(process.execPath, ["-e", check.replace(":3000", `:${PORT}`)], {
              stdio: "ignore",
              env: { HOSTNAME: containerAddress },
            }).once("exit", resolve),
          );
        });
        expect(isOpen, output).toBe(true);
      });
    let health: number | null = null;
    await isHealthy(fixed);
    expect(health).toBe(0);
    await isHealthy({});
    expect(health).toBe(1);
  },
);

test("every reason is named at once", async () => {
  const { isOpen, output } = await start({
    ...ready,
    STRIPE_SECRET_KEY: "sk_test_1",
    PUBLIC_URL: "http://tienda.example.mx",
    SMTP_URL: "",
  });
  expect(isOpen).toBe(false);
  for (const name of ["DATABASE_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "PUBLIC_URL"])
    expect(output).toContain(name);
});

describe("an open shop", async () => {
  const shop = await forAllTests(openTestShop());

  test.each([
    "/",
    "/nada",
    "/admin/",
    "/admin/nada",
    "/api/openapi.json",
    "/api/docs",
    "/api/nada",
    "/healthz",
    "/media/nada.webp",
    "/robots.txt",
  ])("%s asks for https from now on and forbids guessing of types", async (path) => {
    const { headers } = await shop.get(path);
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("tells its figures to nobody without the token", async () => {
    expect((await shop.get("/metrics")).status).toBe(404);
    expect((await shop.get("/metrics", { authorization: "Bearer guess" })).status).toBe(404);
    expect(await shop.metric("store_cached_pages")).toBeGreaterThanOrEqual(0);
  });

  test("keeps pages with a token in their address out of the browser's memory", async () => {
    for (const path of [
      "/reset-password/some-token",
      "/confirm-account/some-token",
      "/avisos/1-some-token",
      "/order-done?session=cs_1",
    ]) {
      const { headers } = await shop.get(path);
      expect([headers.get("cache-control"), headers.get("referrer-policy")], path).toEqual([
        "no-store",
        "no-referrer",
      ]);
    }
    expect((await shop.get("/about")).headers.get("cache-control")).not.toContain("no-store");
  });

  test("lets each inline script of a page run by its hash, and no other", async () => {
    const response = await shop.get("/");
    const policy = response.headers.get("content-security-policy");
    const html = await response.text();
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, script]) => script);
    expect(inline.length).toBeGreaterThan(1);
    const hashes = await Promise.all(
      inline.map(async (script) =>
        Buffer.from(
          await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script)),
        ).toString("base64"),
      ),
    );
    for (const hash of hashes) expect(policy).toContain(`'sha256-${hash}'`);
    expect(html).not.toContain("nonce=");
  });

  test("describes its API without a script", async () => {
    const response = await shop.get("/api/docs");
    const page = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page).not.toContain("<script");
    expect(page).toContain("/api/stripe/customer/payment-link");
  });

  test("shows its mailbox and its cards at this machine alone", async () => {
    const { port } = new URL(await shop.listen());
    const statusOf = async (headers: Record<string, string>, path = "/dev/mail.json") =>
      await new Promise((resolve, reject) => {
        get({ port, path, headers }, (response) => resolve(response.resume().statusCode)).on(
          "error",
          reject,
        );
      });
    expect([await statusOf({}), await statusOf({ host: "localhost" })]).toEqual([200, 200]);
    expect(await statusOf({ host: "tienda.example" })).toBe(404);
    expect(await statusOf({ "x-forwarded-for": "127.0.0.1" })).toBe(404);
    for (const path of ["/dev/mail", "/%64ev/mail.json", "/dev/stripe/pay/x", "/dev"])
      expect(await statusOf({ host: "tienda.example" }, path), path).toBe(404);
  });

  test("in development listens to this machine alone, which may read its figures", async () => {
    const url = await shop.listen();
    expect(new URL(url).hostname).toBe("127.0.0.1");
    const own = await openTestShop({ env: { METRICS_TOKEN: "" } });
    const address = await own.listen();
    expect((await fetch(`${address}/metrics`)).status).toBe(200);
    expect(
      (await fetch(`${address}/metrics`, { headers: { "x-forwarded-for": "127.0.0.1" } })).status,
    ).toBe(404);
    await own.close();
  });
});

test("the back office is found with a slash behind it, too", async () => {
  const shop = await openTestShop();
  const response = await shop.get("/admin/");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/admin"]);
  await shop.close();
});

test("a shop for trying out says on every page that nothing is charged", async () => {
  const staging = await openTestShop({ env: { STAGING: "true" } });
  for (const path of ["/", "/contact", "/nada"])
    expect(await (await staging.get(path)).text(), path).toContain("Tienda de prueba");
  expect(await (await staging.get("/admin")).text()).toContain("Tienda de prueba");
  await staging.close();
});
