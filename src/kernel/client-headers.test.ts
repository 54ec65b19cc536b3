import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defined } from "#testing/defined.ts";
import { clientHeaders, readClientWebsite } from "./client-headers.ts";

const labels = {
  hashKey: "llave",
  hashText: "texto",
  websiteKey: "0123456789abcdef".repeat(4),
  websiteLabel: "tienda-web",
};

describe("the client headers", () => {
  it("are an HMAC-SHA256 and an encrypted label that the server can read", async () => {
    const headers = await clientHeaders(labels);
    expect(headers["x-client-hash"]).toBe(
      createHmac("sha256", "llave").update("texto").digest("hex"),
    );
    expect(headers["x-client-website"]).toMatch(/^[0-9a-f]+:[0-9a-f]{32}$/);
    expect(await readClientWebsite(labels, defined(headers["x-client-website"]))).toBe(
      "tienda-web",
    );
  });

  it("differ at each request, because the IV is random", async () => {
    const [one, other] = await Promise.all([clientHeaders(labels), clientHeaders(labels)]);
    expect(one["x-client-website"]).not.toBe(other["x-client-website"]);
  });

  it.each(["", "zz:zz", "00:00", `${"0".repeat(32)}:${"0".repeat(32)}`, "a".repeat(100_000)])(
    "are rejected when they say nothing (%#)",
    async (header) => {
      expect(await readClientWebsite(labels, header)).not.toBe("tienda-web");
    },
  );

  it("take a key of 32 characters too", async () => {
    const other = { ...labels, websiteKey: "llave-de-treinta-y-dos-letras-32" };
    const headers = await clientHeaders(other);
    expect(await readClientWebsite(other, defined(headers["x-client-website"]))).toBe("tienda-web");
  });
});
