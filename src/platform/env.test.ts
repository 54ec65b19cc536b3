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
    expect(parseEnv({})).toMatchObject({ port: 3000, slug: "oralpeace", publicUrl: "http://localhost:3000", seed: { kind: "demo" } });
  });

  it("lists everything that production lacks, one line each", () => {
    const problems = problemsOf({ NODE_ENV: "production" });
    expect(problems).toHaveLength(11);
    expect(problems[0]).toBe("Falta DATABASE_URL: la base de datos PostgreSQL.");
  });

  it("names every wrong value at once", () => {
    const problems = problemsOf({ PORT: "puerto", PUBLIC_URL: "tienda", SEED: "todo" });
    expect(problems.map((problem) => problem.split(":")[0])).toEqual(["PORT", "PUBLIC_URL", "SEED"]);
  });

  it("does not fill an operator's own database unasked", () => {
    expect(parseEnv({ DATABASE_URL: "postgres://localhost/tienda" }).seed).toEqual({ kind: "none" });
    expect(parseEnv({ DATABASE_URL: "postgres://localhost/tienda", SEED: "demo:1000" }).seed).toEqual({ kind: "demo", products: 1000 });
  });

  it("takes a bucket only with its key and its secret", () => {
    const S3_BUCKET_URL = "https://tienda.s3.us-east-1.amazonaws.com/";
    expect(problemsOf({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: "AKIA" })).toEqual([
      "Falta S3_SECRET_ACCESS_KEY: el secreto del almacén de archivos.",
    ]);
    expect(parseEnv({ S3_BUCKET_URL, S3_ACCESS_KEY_ID: "AKIA", S3_SECRET_ACCESS_KEY: "s" }).bucket).toMatchObject({
      url: "https://tienda.s3.us-east-1.amazonaws.com",
      region: "us-east-1",
    });
    expect(parseEnv({}).bucket).toBeNull();
  });

  it("takes an empty variable for a missing one", () => {
    expect(parseEnv({ PORT: "", API_HOST: "" })).toMatchObject({ port: 3000, apiHost: null });
  });
});
