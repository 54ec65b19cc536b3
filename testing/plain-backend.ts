import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { toStatusCode } from "#src/shop/orders/lifecycle/status-codes.ts";

/**
 * A backend that knows the specified endpoints with the specified fields, and nothing more. Where
 * the specification names no type, it answers in odd forms. It takes any address with `password`.
 */
export interface PlainBackend {
  url: string;
  /** All requests below /api, in order: `GET /api/customers/profile`. */
  received: { key: string; headers: IncomingHttpHeaders; body: string }[];
  /** Answers a key, such as `GET /api/customers/profile`, differently from now on. */
  answer(key: string, status: number, body: unknown): void;
  close(): Promise<void>;
}

export const password = "Segura123!";

interface Answer {
  status: number;
  /** JSON, or text as it is. */
  body: unknown;
}

interface Question {
  body: Record<string, unknown>;
  token: string;
  /** The page that asks. */
  origin: string;
}

/** Requests may have only the specified headers. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": "content-type, authorization, x-client-hash, x-client-website",
};

const ok = (body: unknown): Answer => ({ status: 200, body });
const rejected = (status: number, msg: string): Answer => ({ status, body: { msg } });

const adhesives = { name: "Adhesivos" };
const inSubcategory = (name: string) => [{ name, category: adhesives }];
const paragraph = { type: "paragraph", children: [{ text: "Moja la superficie.", bold: true }] };
const mortar = {
  id: 1,
  name: "Pegazulejo Gris",
  description: "Para interiores",
  price: "189.90",
  image: "/files/mortar.svg",
  stock: "12",
  weight: 20,
  instructions: [paragraph],
  subcategories: inSubcategory("Pegazulejos"),
};

/** As the specification has it, with every type that it leaves open somewhere in it. */
export const plainMainInfo = {
  elements: [
    mortar,
    { id: "b-2", name: "Boquilla Arena", price: 95, subcategories: inSubcategory("Boquillas") },
    { id: 3, name: "Sellador Mate", price: "abc", stock: 5, image: null, description: null },
    { id: 4, name: "Yeso Fino", price: "80", stock: 0, instructions: "Mezcla con agua." },
  ],
  categories: [
    {
      id: "1",
      name: "Adhesivos",
      subcategories: [
        { id: 10, name: "Pegazulejos", description: null, image: null, category: adhesives },
        { id: 11, name: "Boquillas", category: adhesives },
        { id: 12, name: "Espumas" },
      ],
    },
    { id: 2, name: "Pinturas" },
  ],
  advertisements: [{ id: 1, image: "/files/slide.svg", title: "Temporada de obra" }],
  pos: [
    {
      city: "Puebla",
      pos: [
        { name: "Centro", address: "Av. Reforma 5", latitude: "19.04", longitude: -98.2 },
        { name: "La Paz", address: "Calle 7", phone: 2_221_234_567, email: null },
      ],
    },
  ],
  topProducts: [{ element: mortar }],
  configElement: { weight: "kg", performance: null },
};

interface Listed {
  order: object;
  /** Milliseconds; the payment sets it for the order that its URL names. */
  listedFrom: number;
}

/** Orders by token. */
type Orders = Map<string, Listed[]>;

/** An order is listed so long after its payment, by a clock that is so far behind. */
const listingMilliseconds = 4000;
const clockMilliseconds = 120_000;

const withoutZone = (moment: number) =>
  new Date(moment).toISOString().slice(0, 19).replace("T", " ");

const firstOrder = {
  status: "S",
  createdAt: 1_767_348_000_000,
  address: null,
  total: "569.70",
  elements: [{ id: 1, name: "Pegazulejo Gris", price: 189.9, order_element: { quantity: "3" } }],
};

function tableOf(orders: Orders, url: () => string): Record<string, (asked: Question) => Answer> {
  const profile = { name: "Ana", lastname: null, email: "ana@other.example", phone: 5_512_345_678 };
  return {
    "GET /api/oralpeace/main-info": () => ok(plainMainInfo),
    "POST /api/contacts": () => ok("OK"),
    "POST /api/customers/register": () => ok({}),
    "POST /api/customers/confirm-account": ({ body: { token } }) =>
      token === "used" ? rejected(400, "Invalid token") : ok(""),
    "POST /api/customers/forgot-password": () => ok(""),
    "POST /api/customers/reset-password": () => ok("OK"),
    "POST /api/customers/login"({ body }) {
      if (body["password"] !== password) return rejected(401, "Invalid password");
      const token = randomUUID();
      orders.set(token, [{ order: firstOrder, listedFrom: 0 }]);
      return ok({ token, name: profile.name, phone: null });
    },
    "GET /api/customers/profile": () => ok(profile),
    "GET /api/oralpeace/orders": ({ token }) =>
      ok(
        orders
          .get(token)
          ?.filter(({ listedFrom }) => listedFrom <= Date.now())
          .map(({ order }) => order),
      ),
    "GET /api/deliveries/customer/states": () =>
      ok([
        { id: 21, state: "Puebla" },
        { id: "14", state: "Jalisco", cost: "120" },
      ]),
    "GET /api/deliveries/customer/cities/21": () => ok([{ city: "Puebla", cost: "80" }]),
    "GET /api/deliveries/customer/cities/14": () => ok([]),
    "GET /api/promotions/customer": () =>
      ok([
        {
          id: "p1",
          code: "TRES",
          type: "multibuy",
          elements: [{ id: "1" }],
          multibuyDetails: { buy: "2", get: 1 },
        },
      ]),
    "GET /api/stripe/customer/account-by-website": () => ok({ id: 77 }),
    "POST /api/stripe/customer/payment-link"({ body, token, origin }) {
      const [line] = body["cartItems"] as [{ price: number }];
      const createdAt = withoutZone(Date.now() - clockMilliseconds);
      const order = {
        status: toStatusCode("processing"),
        createdAt,
        address: "Calle 5",
        total: line.price,
      };
      orders.get(token)?.push({ order: { ...order, elements: [] }, listedFrom: Infinity });
      return ok({ url: `${url()}/pay?token=${token}&back=${origin}/order-done` });
    },
  };
}

const needsCustomer = /profile$|orders$|\/customer\//;

export async function openPlainBackend(): Promise<PlainBackend> {
  const orders: Orders = new Map();
  const changed = new Map<string, Answer>();
  const received: PlainBackend["received"] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://backend");
    if (request.method === "OPTIONS") return void response.writeHead(204, cors).end();
    // The card page pays at once, and returns.
    const back = searchParams.get("back");
    if (back !== null) {
      const paid = orders.get(searchParams.get("token") ?? "")?.at(-1);
      if (paid) paid.listedFrom = Date.now() + listingMilliseconds;
      return void response.writeHead(303, { location: back }).end();
    }
    if (pathname.startsWith("/files/"))
      return void response
        .writeHead(200, { "content-type": "image/svg+xml" })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
    const key = `${request.method} ${pathname}`;
    const { headers } = request;
    void text(request).then((body) => {
      received.push({ key, headers, body });
      const { status, body: sent } = answerTo(key, headers, body);
      const content = typeof sent === "string" ? sent : JSON.stringify(sent);
      response.writeHead(status, { ...cors, "content-type": "application/json" }).end(content);
    });
  });
  const table = tableOf(orders, () => urlOf(server));

  function answerTo(key: string, headers: IncomingHttpHeaders, body: string): Answer {
    const token = headers.authorization?.replace("Bearer ", "") ?? "";
    const answer = table[key];
    if (!answer) return rejected(404, "Not found");
    if (needsCustomer.test(key) && !orders.has(token)) return rejected(401, "Unauthorized");
    const asked = { token, origin: headers.origin ?? "", body: JSON.parse(body || "{}") as object };
    return changed.get(key) ?? answer({ ...asked, body: { ...asked.body } });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: urlOf(server),
    received,
    answer: (key, status, body) => void changed.set(key, { status, body }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
