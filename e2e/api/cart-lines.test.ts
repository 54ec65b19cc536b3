import { expect, test } from "vitest";
import { pick } from "#src/base/kernel/records.ts";
import { mainInfo } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** The data that refresh a cart before payment, and fill it when buying again. */

const shop = await forAllTests(openTestShop());

const linesOf = async (query: string): Promise<unknown> =>
  await (await shop.get(`/cart-lines.json${query}`)).json();

test("the asked products are as in main-info, and no others are told", async () => {
  const [one, other] = (await mainInfo(shop)).elements;
  const told = (await linesOf(`?ids=${other?.id},${one?.id}&utm_source=x`)) as unknown[];
  const cardFields = ["id", "name", "description", "price", "image", "stock"] as const;
  expect(told).toEqual(
    [other, one].map((each) => ({
      ...pick(defined(each), cardFields),
      ...(each?.price_steps && { price_steps: each.price_steps }),
    })),
  );
});

test("what is not sold is absent, and nonsense is no product", async () => {
  const [one] = (await mainInfo(shop)).elements;
  expect(await linesOf(`?ids=999999,${one?.id},constructor,%00,-1`)).toHaveLength(1);
  expect(await linesOf("?ids=")).toEqual([]);
  expect(await linesOf("")).toEqual([]);
});

test("nobody has more told than an order may hold", async () => {
  const [one] = (await mainInfo(shop)).elements;
  const ids = Array.from({ length: 300 }, () => one?.id).join(",");
  expect(await linesOf(`?ids=${ids}`)).toHaveLength(200);
});
