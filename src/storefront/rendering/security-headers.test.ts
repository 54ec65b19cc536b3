import "#src/main/parts/add-pages.ts";
import { describe, expect, it, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { everywhere, securityHeaders } from "./security-headers.ts";

const shop = {
  apiHost: "",
  slug: "shop",
  publicUrl: "https://shop.example",
  staging: false,
  paymentMethods: ["card" as const],
  client: { hashKey: "", hashText: "", websiteKey: "", websiteLabel: "" },
};
const headersOf = (
  pathname: string,
  settings = shop,
  mode: "production" | "development" = "production",
) => new Headers(securityHeaders(["'sha256-a'", "'sha256-b'"], settings, mode, pathname));
/** Returns a policy's directives by name. */
const policyOf = (headers: Headers) =>
  new Map(
    defined(headers.get("content-security-policy"))
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name, ...sources]) => [name, sources]),
  );

describe("the policy of a page", () => {
  it("runs the scripts that the page brought and the shop's own, and no others", () => {
    expect(policyOf(headersOf("/")).get("script-src")).toEqual([
      "'self'",
      "'sha256-a'",
      "'sha256-b'",
    ]);
  });

  it("lets nobody embed the page, send its forms elsewhere or move its base", () => {
    const policy = policyOf(headersOf("/"));
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
  });

  it("lets pages call another backend only where there is one", () => {
    const other = { ...shop, apiHost: "https://api.example" };
    expect(policyOf(headersOf("/", other)).get("connect-src")).toEqual([
      "'self'",
      "https://api.example",
    ]);
    expect(policyOf(headersOf("/")).get("connect-src")).toEqual(["'self'"]);
  });

  it("runs scripts without a hash in development alone", () => {
    const unsafe = (headers: Headers) =>
      policyOf(headers).get("script-src")?.includes("'unsafe-inline'");
    expect(unsafe(headersOf("/", shop, "development"))).toBe(true);
    expect(unsafe(headersOf("/"))).toBe(false);
  });

  it("names each directive once", () => {
    const names = defined(headersOf("/").get("content-security-policy"))
      .split("; ")
      .map((directive) => directive.split(" ")[0]);
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each([
  ["/confirm-account/abc", true],
  ["/reset-password/abc", true],
  ["/order-done", true],
  ["/", false],
  ["/product/reset-password/7", false],
  ["/order-done-else", false],
  ["/categories/order-done", false],
])("the URL %s holds a secret: %s; then it is neither kept nor told to others", (path, secret) => {
  const headers = headersOf(path);
  expect(headers.get("cache-control")?.includes("no-store")).toBe(secret);
  expect(headers.get("referrer-policy") === "no-referrer").toBe(secret);
});

test("https is asked for again only by a shop that is reached by https", () => {
  expect(new Headers(everywhere("https://shop.example")).has("strict-transport-security")).toBe(
    true,
  );
  expect(new Headers(everywhere("http://localhost:3000")).has("strict-transport-security")).toBe(
    false,
  );
});

test("no browser guesses what a file is, whatever the shop's address", () => {
  for (const url of ["https://shop.example", "http://localhost"])
    expect(new Headers(everywhere(url)).get("x-content-type-options")).toBe("nosniff");
});
