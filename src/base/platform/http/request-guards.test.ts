import { Hono } from "hono";
import { describe, expect, it, test } from "vitest";
import * as v from "valibot";
import { clientHeaders } from "#src/base/kernel/client-headers.ts";
import { bodyLimit } from "./body-limit.server.ts";
import type { ErrorResponse } from "#src/base/kernel/endpoints.ts";
import { bodyLimit64KiB, clientHeaderGuard, jsonBody, urlGuard } from "./request-guards.server.ts";

const line = v.object({
  id: v.number(),
  address: v.optional(v.object({ street: v.pipe(v.string(), v.nonEmpty()) })),
});
const shop = new Hono()
  .post("/", jsonBody(line), (c) => c.json(c.req.valid("json")))
  .post("/short", jsonBody(line, bodyLimit(8, "too long")), (c) => c.text("taken"));

const json = { "content-type": "application/json" };
const post = (body: BodyInit, headers: Record<string, string> = json, path = "/") =>
  shop.request(path, { method: "POST", body, headers });
const errorsOf = async (response: Response) =>
  ((await response.json()) as ErrorResponse).errors?.map(({ field }) => field);

describe("what a body lacks", () => {
  const priced = v.object({ name: v.pipe(v.string(), v.nonEmpty()), price: v.number() });
  const staffs = new Hono()
    .use((c, next) => {
      c.set("fieldNames", { name: "Nombre", price: "Precio" });
      return next();
    })
    .post("/", jsonBody(priced))
    .post(
      "/rates",
      jsonBody(v.object({ rates: v.array(priced) }), bodyLimit64KiB, { price: "Costo" }),
    );
  const messageOf = async (path: string, body: object) => {
    const sent = { method: "POST", headers: json, body: JSON.stringify(body) };
    return ((await (await staffs.request(path, sent)).json()) as ErrorResponse).msg;
  };

  it("is called as all forms call it", async () => {
    expect(await messageOf("/", {})).toBe("Faltan: Nombre, Precio");
  });

  it("is called as its own form calls it, wherever it stands in the body", async () => {
    expect(await messageOf("/rates", { rates: [{ name: "Local" }] })).toBe("Falta «Costo»");
  });

  it("has no name where there are no forms", async () => {
    const response = await post("{}");
    expect(await response.json()).toMatchObject({ msg: "Este campo es obligatorio" });
  });
});

describe("a body of JSON", () => {
  it("reaches the route without what its schema does not know", async () => {
    const response = await post('{"id":7,"role":"owner","__proto__":{"role":"owner"}}');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 7 });
  });

  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
  ])("may come as %s", async (type) => {
    expect((await post('{"id":7}', { "content-type": type })).status).toBe(200);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain; application/json",
    "application/jsonp",
    "",
  ])("is not taken as «%s»: a form elsewhere can send that", async (type) => {
    expect((await post('{"id":7}', { "content-type": type })).status).toBe(415);
  });

  it.each(["", "{", "id=7", '{"id":7}}', "\u0000", "undefined"])(
    "that is no JSON (%j) is rejected",
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it.each(["null", "7", '"text"', "[]", '[{"id":7}]', "true"])(
    "of another form (%s) is rejected",
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  it("that is wrong is told field by field, with the way to each", async () => {
    const response = await post('{"id":"7","address":{"street":""}}');
    expect(response.status).toBe(400);
    expect(await errorsOf(response)).toEqual(["id", "address.street"]);
  });

  it("tells first what it tells as a whole", async () => {
    const response = await post('{"id":"7","address":{"street":""}}');
    const { msg, errors } = (await response.json()) as Required<ErrorResponse>;
    expect(errors[0]?.msg).toBe(msg);
  });

  it.each(['{"id":7,"x":"a\\u0000"}', '{"id":7,"\\u0000":1}', '{"id":7,"x":[["\\u0000"]]}'])(
    "with a NUL is rejected before a database sees it: %s",
    async (body) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await errorsOf(response)).toBeUndefined();
    },
  );

  it("nested absurdly deep is rejected, not walked", async () => {
    const depth = 20_000;
    const response = await post(`{"id":7,"x":${"[".repeat(depth)}${"]".repeat(depth)}}`);
    expect(response.status).toBe(400);
  });

  it("over its route's limit is too large, whatever it holds", async () => {
    expect((await post('{"id":7}', json, "/short")).status).toBe(200);
    expect((await post('{"id":77}', json, "/short")).status).toBe(413);
    expect((await post("nonsense, and long", json, "/short")).status).toBe(413);
  });

  it("over 64 KiB is too large where the route says nothing", async () => {
    const ofLength = (length: number) => `{"id":7}${" ".repeat(length - 8)}`;
    expect((await post(ofLength(64 * 1024))).status).toBe(200);
    expect((await post(ofLength(64 * 1024 + 1))).status).toBe(413);
  });
});

test.each(["/%00", "/products/a%00b", "/?query=%00", "/?%00=1", "/?a=1&b=x%00"])(
  "the URL %s holds a NUL and reaches no route",
  async (url) => {
    const app = new Hono().use(urlGuard).all("*", (c) => c.text("reached"));
    expect((await app.request(url)).status).toBe(400);
    expect((await app.request(url.replaceAll("%00", "%01"))).status).toBe(200);
  },
);

describe("the client headers", () => {
  const labels = {
    hashKey: "key",
    hashText: "text",
    websiteKey: "0123456789abcdef".repeat(4),
    websiteLabel: "store",
  };
  const others = { ...labels, hashKey: "another", websiteKey: "fedcba9876543210".repeat(4) };
  const status = async (required: boolean, headers: Record<string, string>) =>
    (
      await new Hono()
        .use(clientHeaderGuard(labels, required))
        .get("/", (c) => c.text("reached"))
        .request("/", { headers })
    ).status;

  it("of this shop's own pages are let through, asked for or not", async () => {
    const own = await clientHeaders(labels);
    expect([await status(true, own), await status(false, own)]).toEqual([200, 200]);
  });

  it("may be missing, both or one, unless the operator asks for them", async () => {
    const own = Object.entries(await clientHeaders(labels));
    const headers = [{}, ...own.map((header) => Object.fromEntries([header]))];
    expect(await Promise.all(headers.map((each) => status(false, each)))).toEqual([200, 200, 200]);
    expect(await Promise.all(headers.map((each) => status(true, each)))).toEqual([403, 403, 403]);
  });

  it("that are wrong are rejected even where nobody asked for them", async () => {
    const own = await clientHeaders(labels);
    for (const [name, foreign] of Object.entries(await clientHeaders(others)))
      for (const wrong of [foreign, "", foreign.slice(0, -1), `${foreign}0`])
        expect(await status(false, { ...own, [name]: wrong })).toBe(403);
  });

  it("of another shop with the same label are not this shop's", async () => {
    expect(await status(false, await clientHeaders(others))).toBe(403);
  });
});
