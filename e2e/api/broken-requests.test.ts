import { request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { hire } from "#testing/staff-client.ts";
import { linkRequest, someCustomer, someProduct } from "#testing/customer-client.ts";
import { forAllTests, message, openTestShop } from "#testing/test-shop.ts";
import { errorOf } from "#testing/error-of.ts";
import type { ListName } from "#testing/staff-paths.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

async function expectRejected(response: Response, status = 400): Promise<string> {
  expect(response.status).toBe(status);
  const { msg } = await errorOf(response);
  expect(msg).toMatch(/\S/);
  return msg;
}

describe("a body that is too large", () => {
  /** Sends the whole body before reading the response, as browsers do. */
  async function send(url: string, bytes: number, headers: Record<string, string>) {
    return await new Promise<{ status: number | undefined; body: string }>((settle, fail) => {
      const request = openRequest(
        url,
        { method: "POST", headers: { "content-type": "application/json", ...headers } },
        (response) => {
          void text(response).then((body) => settle({ status: response.statusCode, body }), fail);
        },
      );
      request.on("error", fail);
      request.end(Buffer.alloc(bytes, "a"));
    });
  }

  test.each([{ "content-length": String(3 * 1024 * 1024) }, { "transfer-encoding": "chunked" }])(
    "gets its 413 over a real connection (%o)",
    async (headers) => {
      const url = await shop.listen();
      for (let time = 0; time < 20; time++) {
        const { status, body } = await send(`${url}/api/contacts`, 3 * 1024 * 1024, headers);
        expect(status).toBe(413);
        expect(JSON.parse(body)).toEqual({ msg: "El mensaje es demasiado grande" });
      }
    },
  );
});

describe("a request that makes no sense is told so", () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

  test.each([100, 10_000])("JSON of %i levels", async (levels) => {
    expect(await expectRejected(await shop.post("/api/contacts", deep(levels)))).toContain(
      "niveles",
    );
    await expectRejected(
      await shop.post("/api/contacts", "[".repeat(levels * 3) + "]".repeat(levels * 3)),
    );
  });

  test("a NUL anywhere in it, in names of fields too", async () => {
    await expectRejected(await shop.post("/api/contacts", { ...message, name: "a\0b" }));
    await expectRejected(await shop.post("/api/contacts", { ...message, "a\0b": 1 }));
    const customer = await someCustomer(shop);
    await expectRejected(await customer.get("/api/oralpeace/orders/by-session/%00"));
    await expectRejected(await customer.get("/api/oralpeace/orders?page=%00"));
  });

  test.each(["amount", "lines"])("a payment for other than one TOTAL line: %s", async (what) => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);
    const request = linkRequest([{ id: product.id, quantity: 1 }], product.price);
    const [line] = request.cartItems;
    const cartItems = what === "amount" ? [{ ...line, amount: 2 }] : [line, line];
    await expectRejected(
      await customer.post("/api/stripe/customer/payment-link", { ...request, cartItems }),
    );
  });
});

describe("a list of the staff with an odd question", () => {
  const odd: unknown[] = [
    "1e300",
    1e300,
    -1e300,
    99_999_999_999,
    "\0",
    "a\0b",
    {},
    [],
    [[]],
    [{}],
    null,
    true,
    "9".repeat(500),
    "x".repeat(9000),
    "0000-01-01",
    "2030-02-31",
    "9999-99-99",
    "294277-01-01",
    "á%_\\",
  ];
  const lists: ListName[] = [
    "orders",
    "products",
    "customers",
    "messages",
    "promotions",
    "audit",
    "staff",
    "categories",
    "subcategories",
    "outlets",
    "advertisements",
  ];

  test.each(lists)("%s answers below 500", async (list) => {
    const send = async (query: string) => {
      const response = await owner.get(`${list}?${query}`);
      expect(response.status, `${list}?${query}`).toBeLessThan(500);
      if (response.status >= 400) expect((await errorOf(response)).msg).toMatch(/\S/);
    };
    const names = [
      "q",
      "id",
      "status",
      "from",
      "until",
      "minTotal",
      "maxTotal",
      "minPrice",
      "maxPrice",
      "archived",
      "soldOut",
      "customerId",
      "product",
      "state",
      "city",
      "cityId",
      "categoryId",
      "subcategoryId",
      "confirmed",
      "answered",
      "actor",
      "resource",
      "recordId",
      "role",
      "active",
      "__proto__",
    ];
    for (const name of names)
      for (const value of odd)
        await send(`filter=${encodeURIComponent(JSON.stringify({ [name]: value }))}`);
    for (const filter of ["{", "[]", "null", "1", deepFilter(), "%E0%A4%A"])
      await send(`filter=${filter}`);
    for (const value of [
      "x",
      "-1",
      "0",
      "1e9",
      "9".repeat(400),
      "",
      "%00",
      "%E0%A4%A",
      "__proto__",
      "constructor",
    ])
      for (const name of ["page", "perPage", "sort", "order", "ids"])
        await send(`${name}=${value}`);
  });

  const deepFilter = () => encodeURIComponent(`{"q":${"[".repeat(5000)}${"]".repeat(5000)}}`);
});
