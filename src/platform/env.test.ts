import { describe, expect, it } from "vitest";
import { EnvironmentError, parseEnv } from "./env.server.ts";

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
    expect(problems).toHaveLength(11);
    expect(problems[0]).toBe("Falta DATABASE_URL: la base de datos PostgreSQL.");
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
    CLIENT_HASH_KEY: "a",
    CLIENT_HASH_TEXT: "b",
    CLIENT_WEBSITE_KEY: "0".repeat(64),
    CLIENT_WEBSITE_LABEL: "c",
  };

  it("opens for production with all of it, on every interface", () => {
    expect(parseEnv(ready)).toMatchObject({ production: true, staging: false, host: null });
    expect(parseEnv({})).toMatchObject({ host: "127.0.0.1" });
    expect(parseEnv({ HOST: "0.0.0.0" })).toMatchObject({ host: "0.0.0.0" });
  });

  it.each([
    ["a test key", { STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY"],
    ["a restricted test key", { STRIPE_SECRET_KEY: "rk_test_1" }, "STRIPE_SECRET_KEY"],
    ["payments that go elsewhere", { STRIPE_API_BASE: "http://127.0.0.1:9" }, "STRIPE_API_BASE"],
    ["an address without encryption", { PUBLIC_URL: "http://tienda.example.mx" }, "PUBLIC_URL"],
    ["a name that it does not know", { NODE_ENV: "prod" }, "NODE_ENV"],
  ])("refuses production with %s, and names it", (_what, given, name) => {
    expect(problemsOf({ ...ready, ...given }).map((problem) => problem.split(":")[0])).toEqual([
      name,
    ]);
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
      "Falta S3_SECRET_ACCESS_KEY: el secreto del almacén de archivos.",
    ]);
    expect(
      parseEnv({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: "s" }).bucket,
    ).toMatchObject({
      url: "https://tienda.s3.us-east-1.amazonaws.com",
      region: "us-east-1",
    });
    expect(parseEnv({}).bucket).toBeNull();
  });

  it("takes an empty variable for a missing one", () => {
    expect(parseEnv({ PORT: "", API_HOST: "" })).toMatchObject({ port: 3000, apiHost: null });
  });
});
