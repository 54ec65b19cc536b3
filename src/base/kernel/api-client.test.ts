import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { capabilitiesOf } from "./capabilities.ts";
import { ApiError, type Backend, request } from "./api-client.ts";
import { foreignResponses } from "./foreign-responses.ts";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let answer: Answer;
let received: {
  method?: string;
  url?: string;
  headers: IncomingMessage["headers"];
  body: string;
}[];
let backend: Backend;

const server = createServer((incoming, response) => {
  void text(incoming).then((body) => {
    const { method, url, headers } = incoming;
    received.push({ ...(method && { method }), ...(url && { url }), headers, body });
    answer(response, incoming);
  });
});
const client = {
  hashKey: "key",
  hashText: "text",
  websiteKey: "0123456789abcdef".repeat(4),
  websiteLabel: "store",
};

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  backend = {
    apiHost: `http://127.0.0.1:${port}`,
    slug: "shop",
    client,
    capabilities: capabilitiesOf(true),
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  answer = (response) => response.end('{"ok":true}');
});

const says =
  (status: number, body: string): Answer =>
  (response) =>
    response.writeHead(status).end(body);
const failureOf = (options = {}, to = backend): Promise<unknown> =>
  request(to, "GET /:product/orders", options).then(
    () => null,
    (error: unknown) => error,
  );

describe("a request to the backend", () => {
  it("goes where its endpoint is, with what it takes as JSON", async () => {
    expect(await request(backend, "GET /:product/main-info", {})).toEqual({ ok: true });
    await request(backend, "POST /customers/forgot-password", { body: { email: "año@x.mx" } });
    await request(backend, "POST /customers/logout", {});
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /api/shop/main-info",
      "POST /api/customers/forgot-password",
      "POST /api/customers/logout",
    ]);
    expect(received.map(({ body }) => body)).toEqual(["", '{"email":"año@x.mx"}', ""]);
    expect(received[1]?.headers["content-type"]).toBe("application/json");
  });

  it("writes what the path names so that it stays one part of it", async () => {
    const key = "GET /:product/orders/by-session/:sessionId";
    await request(backend, key, { params: { sessionId: "a/b?c" } });
    expect(received[0]?.url).toBe("/api/shop/orders/by-session/a%2Fb%3Fc");
  });

  it("says which website sends it, and who, only where somebody is logged in", async () => {
    for (const token of ["t0ken", null, undefined, ""])
      await request(backend, "GET /:product/orders", token === undefined ? {} : { token });
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer t0ken",
      undefined,
      undefined,
      undefined,
    ]);
    for (const { headers } of received)
      expect([headers["x-client-hash"], headers["x-client-website"]]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringContaining(":"),
      ]);
  });

  it("beyond the specified calls goes to no backend without this store's additions", async () => {
    const plain = { ...backend, capabilities: capabilitiesOf(false) };
    await expect(request(plain, "POST /customers/logout", {})).rejects.toMatchObject({ status: 0 });
    await request(plain, "GET /promotions/customer", {});
    expect(received.map(({ url }) => url)).toEqual(["/api/promotions/customer"]);
  });

  it("that is rejected tells the backend's words and all else that it answered", async () => {
    const errors = [{ field: "email", msg: "no email" }];
    answer = says(400, JSON.stringify({ msg: "wrong", errors, current: 7 }));
    const error = await failureOf();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: "wrong", status: 400, fields: errors });
    expect((error as ApiError).response).toMatchObject({ current: 7 });
  });

  it.each(["", "<html>Bad gateway</html>", "null", "{}", '{"message":"other"}'])(
    "that is rejected without words (%j) has its status and no fields",
    async (body) => {
      answer = says(502, body);
      expect(await failureOf()).toMatchObject({ message: "", status: 502, fields: [] });
    },
  );

  it.each(["", "OK", "<html>", "null", "{}", "[]", '{"msg":7}'])(
    "whose success is its status succeeds with %j",
    async (body) => {
      answer = says(200, body);
      const confirmation = { body: { token: "t" } };
      const confirmed = request(backend, "POST /customers/confirm-account", confirmation);
      await expect(confirmed).resolves.toBeTypeOf("object");
    },
  );

  it.each(["", "OK", "<html>", "null", "7"])(
    "that asks for something has no answer with 200 and %j",
    async (body) => {
      answer = says(200, body);
      expect(await failureOf()).toMatchObject({ status: 0, fields: [] });
    },
  );
});

describe("a key against repetition", () => {
  const body = { email: "ana@example.mx" };
  const keySentTo = async (to: Backend, idempotencyKey?: string) => {
    const fetched = vi.fn<typeof fetch>(async () => new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    const key = idempotencyKey === undefined ? {} : { idempotencyKey };
    await request(to, "POST /customers/forgot-password", { body, ...key });
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get("idempotency-key");
  };

  it("goes to the shop's own server, and to no other, whose CORS may forbid it", async () => {
    expect(await keySentTo({ ...backend, apiHost: "" }, "k-1")).toBe("k-1");
    expect(await keySentTo({ ...backend, apiHost: "" })).toBeNull();
    expect(await keySentTo(backend, "k-1")).toBeNull();
  });
});

describe("another backend's answer", () => {
  afterEach(() => delete foreignResponses.load);

  it("is read by what knows the contract", async () => {
    const readForeignResponse = vi.fn<(response: object) => unknown>(() => ({ read: true }));
    foreignResponses.load = async () => ({ readForeignResponse });
    expect(await request(backend, "GET /:product/orders", {})).toEqual({ read: true });
    expect(readForeignResponse).toHaveBeenCalledWith({
      key: "GET /:product/orders",
      status: 200,
      text: '{"ok":true}',
      host: backend.apiHost,
    });
  });

  it("that can't be read counts as none", async () => {
    const readForeignResponse = () => {
      throw new Error("no contract");
    };
    foreignResponses.load = async () => ({ readForeignResponse });
    expect(await failureOf()).toMatchObject({ status: 0 });
  });
});

describe("a request that nobody answers", () => {
  it("ends after its time", async () => {
    answer = () => {};
    expect(await failureOf({ timeout: 20 })).toMatchObject({ status: 0, fields: [] });
  });

  it("is one whose answer breaks off", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write('{"ok":', () => response.destroy());
    };
    expect(await failureOf()).toMatchObject({ status: 0 });
  });

  it("is one that was cut before a word", async () => {
    answer = (response) => response.destroy();
    expect(await failureOf()).toMatchObject({ status: 0 });
  });

  it("is one to a host that does not exist", async () => {
    const nowhere = { ...backend, apiHost: "http://127.0.0.1:1" };
    expect(await failureOf({}, nowhere)).toMatchObject({ status: 0 });
  });
});
