import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { bodyLimit } from "./body-limit.server.ts";

const app = new Hono()
  .use(bodyLimit(10, "too long"))
  .all("*", async (c) =>
    c.json({ body: await c.req.text(), method: c.req.method, type: c.req.header("content-type") }),
  );

/** Returns a body in chunks without content-length, and how many chunks were read. */
function stream(pieces: (string | Uint8Array)[]) {
  const sent = { pieces: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[sent.pieces];
        if (piece === undefined) return controller.close();
        sent.pieces++;
        controller.enqueue(typeof piece === "string" ? Buffer.from(piece) : piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, sent };
}

const send = (body: BodyInit | null, headers: Record<string, string> = {}, method = "POST") =>
  app.request("/", { method, body, headers, duplex: "half" } as RequestInit);

const announce = (length: number) => ({ "content-length": String(length) });

describe("a body whose length is announced", () => {
  it("may be as long as the limit, and not longer", async () => {
    expect((await send("0123456789", announce(10))).status).toBe(200);
    expect((await send("0123456789x", announce(11))).status).toBe(413);
  });

  it("is read to its end before it is called too large: the client reads that", async () => {
    const { body, sent } = stream(["01234", "56789", "abcde"]);
    const response = await send(body, announce(15));
    expect(response.status).toBe(413);
    expect(sent.pieces).toBe(3);
    expect(response.headers.get("connection")).toBeNull();
  });

  it.each(["-1x", "many", "1e"])("as «%s» is not believed", async (length) => {
    expect((await send("0123456789x", { "content-length": length })).status).toBe(413);
  });
});

describe("a body whose length nobody announces", () => {
  it("arrives whole when it is within the limit", async () => {
    const { body } = stream(["01234", "", "56789"]);
    const response = await send(body, { "content-type": "text/plain" }, "PUT");
    expect(await response.json()).toEqual({
      body: "0123456789",
      method: "PUT",
      type: "text/plain",
    });
  });

  it("is too large with the first byte over the limit", async () => {
    expect((await send(stream(["01234", "56789", "x"]).body)).status).toBe(413);
  });

  it("is counted where a header says less than comes in pieces", async () => {
    const { body } = stream(["01234", "56789", "x"]);
    const lying = { ...announce(1), "transfer-encoding": "chunked" };
    expect((await send(body, lying)).status).toBe(413);
  });

  it("is counted in bytes, not in characters", async () => {
    expect((await send(stream(["ñññññ"]).body)).status).toBe(200);
    expect((await send(stream(["ñññññ", "n"]).body)).status).toBe(413);
  });

  it("ends with its connection when there is no end to it", async () => {
    const fourMebibytes = new Uint8Array(4 * 1024 * 1024);
    const { body, sent } = stream(Array.from({ length: 100 }, () => fourMebibytes));
    const response = await send(body);
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(sent.pieces).toBeLessThan(10);
  });
});

it("no body is within every limit", async () => {
  expect((await send(null)).status).toBe(200);
  expect((await app.request("/")).status).toBe(200);
});
