import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { findMainInfo } from "#testing/find-main-info.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

const shop = await forAllTests(openTestShop());

const mainInfo = async () =>
  (await (await shop.get("/api/oralpeace/main-info")).json()) as MainInfo;
const run = (statement: string) => shop.db.execute(sql.raw(statement));

/** Applied in order: each starts from the result of those before it. */
const changes: [string, string][] = [
  ["a piece sold", "update products set stock = stock - 1 where id = 1"],
  ["a new price", "update products set price = price + 1 where id in (1, 2)"],
  ["all prices", "update products set price = price + 1"],
  ["another name", "update products set name = 'Otro nombre' where id = 3"],
  ["another place in the list", "update products set position = 0 where id = 5"],
  ["another best seller", "update products set best_seller_rank = 1 where id = 9"],
  ["a product that is no longer sold", "update products set archived = true where id = 1"],
  ["one that is sold again", "update products set archived = false where id = 1"],
  ["a product that is a draft again", "update products set draft = true where id = 2"],
  ["a draft that is published", "update products set draft = false where id = 2"],
  [
    "a product that is published another day",
    "update products set published_from = now() + interval '1 day' where id = 2",
  ],
  ["one that is published now", "update products set published_from = now() where id = 2"],
  ["what a product cost before", "update products set compare_at_price = 99999 where id = 4"],
  ["another brand", "update products set brand = 'Otra' where id = 4"],
  [
    "a product that goes with another",
    "insert into complementary_products (product_id, complementary_id, position) values (7, 8, 90)",
  ],
  ["that it goes with it no more", "delete from complementary_products where product_id = 7"],
  ["a product of no subcategory", "delete from product_subcategories where product_id = 2"],
  [
    "a product of another subcategory",
    "insert into product_subcategories values (2, (select max(id) from subcategories), 0)",
  ],
  ["a subcategory's name", "update subcategories set name = name || ' nuevo' where id = 1"],
  ["a category's name", "update categories set name = name || ' nueva' where id = 2"],
  [
    "an approved review",
    `insert into reviews (product_id, customer_id, author, stars, text, images, status)
     select 4, id, 'Ana L.', 5, 'Muy bueno.', '[]', 'approved' from customers limit 1`,
  ],
  ["a reply to it", "update reviews set reply = 'Gracias' where product_id = 4"],
  ["a review that is gone", "delete from reviews where product_id = 4"],
  [
    "a promotion",
    `with made as (insert into promotions (code, buy, get, auto_apply, announced)
       values ('NUEVA', 3, 1, true, true) returning id)
     insert into promotion_products select id, 6 from made`,
  ],
  ["a better one", "update promotions set get = 2 where code = 'NUEVA'"],
  ["a promotion that ended", "update promotions set ends_at = now() where code = 'NUEVA'"],
  ["the units", "update units set content = 'litros'"],
  ["a synonym", "insert into synonyms (typed, means) values ('revoltura gris', 'cemento')"],
  ["the carousel", "update advertisements set title = 'Otra' where position = 0"],
  ["the company", "update company set profile = jsonb_set(profile, '{name}', '\"Otra\"')"],
  ["a delivery cost", "update delivery_states set cost = 321 where id = 1"],
  ["a city's delivery cost", "update delivery_cities set cost = cost + 1"],
  ["an outlet", "update outlets set phone = '5550001111' where id = 1"],
  ["a city of outlets", "update outlet_cities set position = 99 where id = 1"],
  ["what an outlet counted", "update outlet_stock set quantity = quantity + 1"],
];

describe("main-info tells", () => {
  test.each(changes)("%s as soon as the database knows it", async (_, statement) => {
    const before = await mainInfo();
    await run(statement);
    const changed = await findMainInfo(shop.db);
    expect(changed).not.toStrictEqual(before);
    await shop.settled();
    expect(await mainInfo()).toStrictEqual(changed);
  });
});

test("a change is on the page that was kept before", async () => {
  const url = await shop.listen();
  const textOf = async (path: string) => await (await fetch(url + path)).text();
  const { elements } = await mainInfo();
  const product = defined(elements.find(({ stock }) => stock > 5));
  expect(await textOf(productUrl(product))).not.toContain("Solo quedan 3");
  await run(`update products set stock = 3 where id = ${product.id}`);
  await shop.settled();
  expect(await textOf(productUrl(product))).toContain("Solo quedan 3");
});
