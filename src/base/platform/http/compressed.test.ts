import fc from "fast-check";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  chooseEncoding,
  compressBody,
  compressedResponse,
  etagOf,
  hasVersion,
} from "./compressed.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("the form of a response", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0.000,gzip", "gzip"],
    ["br; q=0.1, gzip;q=1.0", "br"],
    ["br;q=0, gzip;q=0", "identity"],
    ["", "identity"],
    ["zstd", "identity"],
    ["vibration", "identity"],
  ])("for «%s» is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it("is plain for a client that says nothing", () => {
    expect([chooseEncoding(null), chooseEncoding(undefined)]).toEqual(["identity", "identity"]);
  });

  it("is the same body, whichever the client takes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (content) => {
        const plain = new Uint8Array(content);
        const body = await compressBody(plain);
        expect(new Uint8Array(brotliDecompressSync(body.br))).toEqual(plain);
        expect(new Uint8Array(gunzipSync(body.gzip))).toEqual(plain);
        const response = compressedResponse(body, new Headers(), {});
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(plain);
        expect(response.headers.get("content-length")).toBe(String(plain.length));
      }),
      { numRuns: 15 },
    );
  });

  it("says its encoding, its length in that, and that another client gets another", async () => {
    const body = await compressBody(bytes("hola ".repeat(100)));
    for (const encoding of ["br", "gzip"] as const) {
      const response = compressedResponse(body, new Headers({ "accept-encoding": encoding }), {});
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("content-length")).toBe(String(body[encoding].byteLength));
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(body[encoding].byteLength).toBeLessThan(body.plainLength);
    }
    const plain = compressedResponse(body, new Headers(), {});
    expect(plain.headers.has("content-encoding")).toBe(false);
  });

  it("keeps the headers and the status that it was given", async () => {
    const body = await compressBody(bytes("nada"));
    const response = compressedResponse(body, new Headers(), { "content-type": "text/html" }, 404);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html"]);
  });

  it("is plain for a client that knows no compression", async () => {
    const body = await compressBody(bytes("hola"));
    expect(await compressedResponse(body, new Headers(), {}).text()).toBe("hola");
  });
});

describe("the version of a response", () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a" ,"c"', true],
    ['"b"', false],
    ["a", false],
    ['"A"', false],
    ["", false],
    [null, false],
    [undefined, false],
  ])("that the client names as %s is «a»: %s", (ifNoneMatch, known) => {
    expect(hasVersion(ifNoneMatch, '"a"')).toBe(known);
  });

  it("is another for another content, and the same in every process", async () => {
    const { etag } = await compressBody(bytes("uno"));
    expect(etagOf("uno")).toBe(etag);
    expect(etagOf("dos")).not.toBe(etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
  });

  it("that the client has is 304 without a body, and with what a cache must know", async () => {
    const body = await compressBody(bytes("hola"));
    const requested = new Headers({ "if-none-match": body.etag, "accept-encoding": "br" });
    const response = compressedResponse(body, requested, { "cache-control": "no-cache" });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe(body.etag);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.has("content-encoding")).toBe(false);
  });

  it("of an error is never 304: the client must see that it is one", async () => {
    const body = await compressBody(bytes("no existe"));
    const requested = new Headers({ "if-none-match": body.etag });
    expect(compressedResponse(body, requested, {}, 404).status).toBe(404);
  });
});
