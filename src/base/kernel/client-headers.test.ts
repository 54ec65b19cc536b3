import { createDecipheriv, createHmac } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { defined } from "#testing/defined.ts";
import { clientHeaders, readClientWebsite } from "./client-headers.ts";

const labels = {
  hashKey: "llave",
  hashText: "texto",
  websiteKey: "0123456789abcdef".repeat(4),
  websiteLabel: "tienda-web",
};

const websiteHeader = async (given: typeof labels) =>
  defined((await clientHeaders(given))["x-client-website"]);

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
      expect(await readClientWebsite(labels, header)).toBeNull();
    },
  );

  it("are rejected with anything before or after them", async () => {
    const website = await websiteHeader(labels);
    expect(await readClientWebsite(labels, `${website}00`)).toBeNull();
    expect(await readClientWebsite(labels, ` ${website}`)).toBeNull();
  });

  it.each([17, 1023])("name a website of %i letters", async (length) => {
    const long = { ...labels, websiteLabel: "w".repeat(length) };
    expect(await readClientWebsite(labels, await websiteHeader(long))).toBe(long.websiteLabel);
  });

  it("name none whose name is endless: nobody deciphers that", async () => {
    const endless = { ...labels, websiteLabel: "w".repeat(1024) };
    expect(await readClientWebsite(labels, await websiteHeader(endless))).toBeNull();
  });

  it.each([
    ["64 hexadecimal digits", labels.websiteKey, Buffer.from(labels.websiteKey, "hex")],
    ["32 characters", "llave-de-treinta-y-dos-letras-32", "llave-de-treinta-y-dos-letras-32"],
  ])("are AES-256-CBC under a key of %s, for any backend", async (_, websiteKey, key) => {
    const other = { ...labels, websiteKey };
    const header = await websiteHeader(other);
    const [cipher = "", iv = ""] = header.split(":");
    const decipher = createDecipheriv("aes-256-cbc", key, Buffer.from(iv, "hex"));
    expect(decipher.update(cipher, "hex", "utf8") + decipher.final("utf8")).toBe("tienda-web");
    expect(await readClientWebsite(other, header)).toBe("tienda-web");
  });

  it.each([{}, undefined])("are missing where a page has no WebCrypto (%j)", async (crypto) => {
    vi.stubGlobal("crypto", crypto);
    expect(await clientHeaders(labels)).toEqual({});
  });
});
