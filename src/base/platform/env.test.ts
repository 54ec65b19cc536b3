import { describe, expect, it } from "vitest";
import { EnvironmentError, parseEnv, unknownSettings } from "./env.server.ts";

function problemsOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

describe("the environment", () => {
  it("needs nothing for a demo shop on port 3000", () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      slug: "oralpeace",
      publicUrl: "http://localhost:3000",
      seed: { kind: "demo" },
    });
  });

  it("lists everything that production lacks, one line each", () => {
    const problems = problemsOf({ NODE_ENV: "production" });
    expect(problems).toHaveLength(7);
    expect(problems[0]).toBe("DATABASE_URL is missing: the PostgreSQL database.");
  });

  it("serves with one process, or with as many as there are cores", () => {
    expect(parseEnv({})).toMatchObject({ processes: 1 });
    expect(parseEnv({ WEB_CONCURRENCY: "4" })).toMatchObject({ processes: 4, poolSize: 8 });
    for (const wrong of ["0", "1.5", "auto", "65"])
      expect(problemsOf({ WEB_CONCURRENCY: wrong })).toEqual([
        "WEB_CONCURRENCY: must be a number of processes, from 1 to 64",
      ]);
  });

  const ready = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://tienda@localhost/tienda",
    PUBLIC_URL: "https://tienda.example.mx",
    SMTP_URL: "smtps://smtp.example.mx",
    MAIL_FROM: "tienda@example.mx",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    STRIPE_ACCOUNT_ID: "acct_1",
  };

  it("opens for production with all of it, on every interface", () => {
    expect(parseEnv(ready)).toMatchObject({ production: true, staging: false, host: null });
    expect(parseEnv({})).toMatchObject({ host: "127.0.0.1" });
    const PUBLIC_URL = "http://localhost:3000";
    expect(parseEnv({ HOST: "0.0.0.0", PUBLIC_URL })).toMatchObject({ production: false });
  });

  it.each([
    ["a test key", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY"],
    ["a restricted test key", { STRIPE_SECRET_KEY: "rk_test_1" }, "STRIPE_SECRET_KEY"],
    ["payments that go elsewhere", { STRIPE_API_BASE: "http://127.0.0.1:9" }, "STRIPE_API_BASE"],
    ["an address without encryption", { PUBLIC_URL: "http://tienda.example.mx" }, "PUBLIC_URL"],
    ["a name that it does not know", { NODE_ENV: "prod" }, "NODE_ENV"],
  ])("refuses production with %s, and names it", (_what, settings, name) => {
    expect(problemsOf({ ...ready, ...settings }).map((problem) => problem.split(":")[0])).toEqual([
      name,
    ]);
  });

  it.each([
    ["0.0.0.0", true],
    ["::", true],
    ["192.168.1.5", true],
    ["127.0.0.1", false],
    ["::1", false],
    ["localhost", false],
  ])("takes the interface %s for one of production: %s", (HOST, others) => {
    expect(problemsOf({ HOST }).some((problem) => problem.includes("other machines"))).toBe(others);
  });

  it.each([{}, { NODE_ENV: "development" }, { HOST: "0.0.0.0" }])(
    "takes a shop that others reach for production, also with %o",
    (settings) => {
      const { NODE_ENV: _, ...others } = ready;
      expect(parseEnv({ ...others, ...settings })).toMatchObject({
        production: true,
        seed: { kind: "none" },
      });
      const [reason, ...missing] = problemsOf({ PUBLIC_URL: ready.PUBLIC_URL, ...settings });
      expect(reason).toContain("PUBLIC_URL or HOST opens the store to other machines");
      expect(missing).toHaveLength(6);
      expect(problemsOf({ PUBLIC_URL: "http://192.168.1.5:3000", ...settings })).toHaveLength(8);
    },
  );

  it.each(["http://localhost:8080", "http://127.0.0.1", "https://127.8.9.10:3000", "http://[::1]"])(
    "takes %s for a shop for trying out",
    (PUBLIC_URL) => {
      expect(parseEnv({ PUBLIC_URL })).toMatchObject({ production: false });
      expect(parseEnv({ PUBLIC_URL, NODE_ENV: "test" })).toMatchObject({ production: false });
    },
  );

  it("asks a command for no secret of a public shop", () => {
    expect(parseEnv({ PUBLIC_URL: ready.PUBLIC_URL }, { serves: false })).toMatchObject({
      production: true,
    });
  });

  it("takes test keys for staging, which says so", () => {
    expect(parseEnv({ ...ready, STAGING: "true", STRIPE_SECRET_KEY: "sk_test_1" })).toMatchObject({
      staging: true,
    });
  });

  it("names every wrong value at once", () => {
    const problems = problemsOf({ PORT: "puerto", PUBLIC_URL: "tienda", SEED: "todo" });
    expect(problems.map((problem) => problem.split(":")[0])).toEqual([
      "PORT",
      "PUBLIC_URL",
      "SEED",
    ]);
  });

  it("does not fill an operator's own database unasked", () => {
    expect(parseEnv({ DATABASE_URL: "postgres://localhost/tienda" }).seed).toEqual({
      kind: "none",
    });
    expect(
      parseEnv({ DATABASE_URL: "postgres://localhost/tienda", SEED: "demo:1000" }).seed,
    ).toEqual({ kind: "demo", products: 1000 });
  });

  it("takes a bucket only with its key and its secret", () => {
    const S3_BUCKET_URL = "https://tienda.s3.us-east-1.amazonaws.com/";
    expect(problemsOf({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: "AKIA" })).toEqual([
      "S3_SECRET_ACCESS_KEY is missing: the secret of the bucket for files.",
    ]);
    expect(
      parseEnv({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: "s" }).bucket,
    ).toMatchObject({
      url: "https://tienda.s3.us-east-1.amazonaws.com",
      region: "us-east-1",
    });
    const keys = { S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: "s" };
    for (const [url, region] of [
      ["https://s3.mx-central-1.amazonaws.com/tienda", "mx-central-1"],
      ["https://tienda.s3.us-west-004.backblazeb2.com", "us-west-004"],
      ["https://tienda.s3.amazonaws.com", "us-east-1"],
      ["https://0123.r2.cloudflarestorage.com/tienda", "us-east-1"],
    ])
      expect(parseEnv({ S3_BUCKET_URL: url, ...keys }).bucket, url).toMatchObject({ region });
    expect(parseEnv({}).bucket).toBeNull();
  });

  it("takes an empty variable for a missing one", () => {
    expect(parseEnv({ PORT: "", API_HOST: "" })).toMatchObject({ port: 3000, apiHost: null });
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["TRUST_PROXY", "yes"],
    ["STAGING", "1"],
    ["STORE_SLUG", "Obra Limpia"],
    ["STORE_SLUG", "../secret"],
    ["DATABASE_URL", "mysql://localhost/tienda"],
    ["SMTP_URL", "https://smtp.example.mx"],
    ["SEED", "demo:0"],
    ["SEED", "demo:-5"],
    ["SEED", "demo:1000000"],
    ["METRICS_TOKEN", "short"],
    ["PAYMENT_METHODS", "card,cash"],
    ["PAYMENT_METHODS", "card,"],
    ["CLIENT_WEBSITE_KEY", "0".repeat(63)],
    ["BACKUP_AGE_RECIPIENT", "AGE-SECRET-KEY-1"],
    ["LOG_LEVEL", "verbose"],
    ["MAIL_FROM", "abc"],
    ["MAIL_FROM", "Mi Tienda <tienda>"],
  ])("refuses %s=%s, and names it alone", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems.map((problem) => problem.split(":")[0])).toEqual([name]);
  });

  it.each(["tienda@example.mx", "Mi Tienda <tienda@example.mx>", '"Obra, S.A." <a@b.mx>'])(
    "sends mail as %s",
    (MAIL_FROM) => expect(parseEnv({ MAIL_FROM })).toMatchObject({ mailFrom: MAIL_FROM }),
  );

  it("names what looks like a misspelled setting, and what is none in the settings file", () => {
    const typed = ["PUBIC_URL", "TRUST_PROXI", "port", "STRIPE_SECRET_KEY_", "DATABSE_URL"];
    expect(unknownSettings(typed).map((line) => /mean (\w+)/.exec(line)?.[1])).toEqual([
      "PUBLIC_URL",
      "TRUST_PROXY",
      "PORT",
      "STRIPE_SECRET_KEY",
      "DATABASE_URL",
    ]);
    const usual = ["HOME", "PATH", "USER", "PWD", "TERM", "HOSTNAME", "PORT"];
    expect(unknownSettings([...usual, "FOO", "PGSSLMODE"], ["FOO", "PGSSLMODE"])).toEqual([
      "The store has no setting FOO.",
    ]);
  });

  it("starts with a setting of an earlier version in its file, and says that it has none such", () => {
    const gone = { MAP_TILES_URL: "https://maps.example/{z}/{x}/{y}.png", MAP_ATTRIBUTION: "©" };
    expect(parseEnv(gone)).toEqual(parseEnv({}));
    expect(unknownSettings(Object.keys(gone), Object.keys(gone))).toEqual([
      "The store has no setting MAP_TILES_URL.",
      "The store has no setting MAP_ATTRIBUTION.",
    ]);
  });

  it("never repeats a value that it refuses: it may be a secret", () => {
    const secret = "AGE-SECRET-KEY-1QQQ";
    expect(problemsOf({ BACKUP_AGE_RECIPIENT: secret, DATABASE_URL: secret }).join()).not.toContain(
      secret,
    );
  });

  it("reads lists and addresses as they are meant", () => {
    const { stripe, publicUrl, apiHost } = parseEnv({
      PAYMENT_METHODS: " card , oxxo,spei",
      PUBLIC_URL: "https://localhost///",
      API_HOST: "https://api.example.mx/v1/",
    });
    expect(stripe.methods).toEqual(["card", "oxxo", "spei"]);
    expect([publicUrl, apiHost]).toEqual(["https://localhost", "https://api.example.mx/v1"]);
  });

  it("offers all ways to pay in the sandbox, and with Stripe cards until others are named", () => {
    expect(parseEnv({}).stripe.methods).toEqual(["card", "oxxo", "spei"]);
    expect(parseEnv({ STRIPE_SECRET_KEY: "sk_test_x" }).stripe.methods).toEqual(["card"]);
    expect(parseEnv({ PAYMENT_METHODS: "card" }).stripe.methods).toEqual(["card"]);
  });

  it("takes the website's key as 64 hexadecimal digits or as 32 bytes", () => {
    for (const key of ["aF".repeat(32), "llave-de-treinta-y-dos-letras-32"])
      expect(parseEnv({ CLIENT_WEBSITE_KEY: key }).client.websiteKey).toBe(key);
    expect(problemsOf({ CLIENT_WEBSITE_KEY: "ñ".repeat(32) })).toHaveLength(1);
  });
});
