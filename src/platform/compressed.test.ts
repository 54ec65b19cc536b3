import { describe, expect, it } from "vitest";
import {
  chooseEncoding,
  compressBody,
  compressedResponse,
  hasVersion,
} from "./compressed.server.ts";

describe("the form of a response", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["", "identity"],
    ["zstd", "identity"],
    ["vibration", "identity"],
  ])("for «%s» is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it("is 304 for a client that has this version", async () => {
    const body = await compressBody(new TextEncoder().encode("hola"), "quick");
    expect(hasVersion(`"otra", W/${body.etag}`, body.etag)).toBe(true);
    const response = compressedResponse(body, new Headers({ "if-none-match": body.etag }), {});
    expect(response.status).toBe(304);
    expect(compressedResponse(body, new Headers({ "if-none-match": '"otra"' }), {}).status).toBe(
      200,
    );
  });

  it("is plain for a client that knows no compression", async () => {
    const body = await compressBody(new TextEncoder().encode("hola"), "best");
    expect(await compressedResponse(body, new Headers(), {}).text()).toBe("hola");
  });
});
