import { expect, test } from "vitest";
import { mainInfo } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { hire } from "#testing/staff-client.ts";
import type { StaffBodyAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const sales = await hire(shop, "sales");

type Request = StaffBodyAt<"POST", "bulk-edits/preview">;
const raise: Request["change"] = { kind: "price", by: "percent", amount: 5 };

const preview = async (request: Request, staff = owner) =>
  await staff.change("POST", "bulk-edits/preview", request);

async function carryOut(request: Request, staff = owner) {
  const { version } = await preview(request, staff);
  return await staff.change("POST", "bulk-edits", { ...request, version });
}

const idsOf = async (filter: object) =>
  (await owner.list("products", { filter })).data.map(({ id }) => id);
const pricesOf = async (ids: readonly number[]) => {
  const records = await Promise.all(ids.map((id) => owner.read(`products/${id}`)));
  return records.map(({ price }) => price);
};

test("all of a brand cost 5 % more, as the preview said, and cost what they did when it is undone", async () => {
  const filter = { brand: "Forja Norte" };
  const ids = await idsOf(filter);
  const before = await pricesOf(ids);
  const seen = await preview({ filter, change: { ...raise, rounding: "nine" } });
  expect(seen).toMatchObject({ changed: 2, rejected: 0, same: 0 });
  expect(await pricesOf(ids)).toEqual(before);
  const { id, changed } = await carryOut({ filter, change: { ...raise, rounding: "nine" } });
  expect(changed).toBe(2);
  const after = await pricesOf(ids);
  for (const [index, price] of after.entries()) {
    expect(price % 10).toBe(9);
    expect(Math.abs(price - defined(before[index]) * 1.05)).toBeLessThanOrEqual(5);
  }
  const { elements } = await mainInfo(shop);
  const told = ids.map((each) => elements.find((element) => element.id === each)?.price);
  expect(told).toEqual(after);
  expect(await owner.change("POST", `product-changes/${id}/undo`)).toMatchObject({
    restored: 2,
    left: [],
  });
  expect(await pricesOf(ids)).toEqual(before);
});

test("what somebody changed since stays, and the rest goes back", async () => {
  const ids = (await idsOf({ q: "brocha" })).slice(0, 2);
  const before = await pricesOf(ids);
  const { id } = await carryOut({ ids, change: { kind: "price", by: "pesos", amount: 10 } });
  const edited = await owner.read(`products/${defined(ids[0])}`);
  await owner.save("products", edited, { price: 777 });
  const undone = await owner.change("POST", `product-changes/${id}/undo`);
  expect(undone).toMatchObject({
    restored: 1,
    left: [{ id: ids[0], name: edited.name, reason: "changed-since" }],
  });
  expect(await pricesOf(ids)).toEqual([777, before[1]]);
  const again = await owner.post(`product-changes/${id}/undo`, {});
  expect([again.status, (await errorOf(again)).msg]).toEqual([
    409,
    expect.stringContaining("Ese cambio ya se deshizo"),
  ]);
});

test("a subcategory that was deleted since is named, and the rest goes back", async () => {
  const category = defined((await owner.list("categories", {})).data[0]);
  const made = { name: `Temporada ${crypto.randomUUID()}`, categoryId: category.id };
  const { id: subcategoryId } = await owner.change("POST", "subcategories", made);
  const ids = (await idsOf({ q: "brocha" })).slice(0, 2);
  await carryOut({ ids, change: { kind: "subcategory", by: "add", subcategoryId } });
  const { id } = await carryOut({
    ids,
    change: { kind: "subcategory", by: "remove", subcategoryId },
  });
  await owner.change("DELETE", `subcategories/${subcategoryId}`);
  const undone = await owner.change("POST", `product-changes/${id}/undo`);
  expect(undone.restored).toBe(2);
  expect(undone.left.map((each) => [each.id, each.reason])).toEqual(
    ids.map((each) => [each, "lost-elements"]),
  );
});

test("a change that is no longer what was seen is rejected as a whole", async () => {
  const ids = await idsOf({ q: "rodillo" });
  const request = { ids, change: raise };
  const { version } = await preview(request);
  const rival = await owner.read(`products/${defined(ids[0])}`);
  await owner.save("products", rival, { price: rival.price + 100 });
  const before = await pricesOf(ids);
  const response = await owner.post("bulk-edits", { ...request, version });
  expect(response.status).toBe(409);
  expect(await pricesOf(ids)).toEqual(before);
});

test("carried out twice by mistake, it changes once", async () => {
  const ids = await idsOf({ q: "escoba" });
  const request = { ids, change: raise };
  const { version } = await preview(request);
  const answers = await Promise.all(
    [1, 2].map(() => owner.post("bulk-edits", { ...request, version })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test("what can't be is said before, and the others change", async () => {
  const [paint] = await idsOf({ q: "esmalte alquid" });
  const [varnish] = await idsOf({ q: "barniz marino" });
  const request: Request = {
    ids: [defined(paint), defined(varnish)],
    change: { kind: "price", by: "pesos", amount: 90 },
  };
  const { rows, changed, rejected } = await preview(request);
  expect([changed, rejected]).toEqual([1, 1]);
  expect(rows[0]).toMatchObject({ id: paint, problem: "Antes costaba $729: cámbialo primero" });
  expect(rows[1]).toMatchObject({ id: varnish, differences: [{ field: "price" }] });
  expect(await carryOut(request)).toMatchObject({ changed: 1, rejected: 1 });
});

test("stock, subcategory, archive and drafts change for many, and go back", async () => {
  const ids = await idsOf({ q: "vinilica" });
  const stored = async () => await Promise.all(ids.map((id) => owner.read(`products/${id}`)));
  const before = await stored();
  const changes: Request["change"][] = [
    { kind: "stock", by: "add", quantity: 7 },
    { kind: "subcategory", by: "main", subcategoryId: 3 },
    { kind: "archive", archived: true },
    { kind: "publishStatus", to: "draft" },
  ];
  const after: ((record: (typeof before)[number], index: number) => void)[] = [
    ({ stock }, index) => expect(stock).toBe(defined(before[index]).stock + 7),
    ({ subcategoryIds }) => expect(subcategoryIds[0]).toBe(3),
    ({ archived }) => expect(archived).toBe(true),
    ({ draft }) => expect(draft).toBe(true),
  ];
  const versionless = (records: typeof before) => records.map(({ version: _, ...each }) => each);
  for (const [index, change] of changes.entries()) {
    const { id } = await carryOut({ ids, change });
    (await stored()).forEach(defined(after[index]));
    expect((await owner.change("POST", `product-changes/${id}/undo`)).left).toEqual([]);
    expect(versionless(await stored())).toEqual(versionless(before));
  }
  const { data } = await owner.read("product-changes");
  expect(data[0]).toMatchObject({ title: "A borrador", products: ids.length });
});

test("stock is for who may move it, also on the way back", async () => {
  const ids = await idsOf({ q: "pino" });
  const change: Request["change"] = { kind: "stock", by: "add", quantity: 1 };
  expect((await sales.post("bulk-edits/preview", { ids, change })).status).toBe(403);
  const { id } = await carryOut({ ids, change });
  expect((await sales.post(`product-changes/${id}/undo`, {})).status).toBe(403);
  const toDraft = { kind: "publishStatus", to: "draft" };
  expect((await sales.post("bulk-edits/preview", { ids, change: toDraft })).status).toBe(200);
});

test("a change without products, of a filter that there is none of, or of nothing is rejected", async () => {
  const rejected = async (body: object) => (await owner.post("bulk-edits/preview", body)).status;
  expect(await rejected({ filter: { q: "nada de esto" }, change: raise })).toBe(400);
  expect(await rejected({ filter: { secret: 1 }, change: raise })).toBe(400);
  expect(await rejected({ filter: {} })).toBe(400);
  const nowhere = { kind: "subcategory", by: "add", subcategoryId: 99_999 };
  expect(await rejected({ filter: {}, change: nowhere })).toBe(400);
});

test("the audit log says who changed how many, and what was done", async () => {
  const ids = await idsOf({ q: "silicon" });
  await carryOut({ ids, change: { kind: "price", by: "percent", amount: -10, strikeOut: true } });
  const { data } = await owner.list("audit", { sort: "id", order: "DESC" });
  expect(data[0]).toMatchObject({
    action: "bulk-edit",
    resource: "products",
    after: { description: "Precio −10 %", products: ids.length },
  });
});

test("prices that fall by more than half are written only if they are accepted", async () => {
  const ids = (await idsOf({ q: "cemento" })).slice(0, 2);
  const before = await pricesOf(ids);
  const request: Request = { ids, change: { kind: "price", by: "percent", amount: -60 } };
  const { version, drastic, rows } = await preview(request);
  expect([drastic, rows.map((row) => row.drastic)]).toEqual([2, [true, true]]);
  const refused = await owner.post("bulk-edits", { ...request, version });
  expect([refused.status, (await errorOf(refused)).msg]).toEqual([
    400,
    expect.stringContaining("menos de la mitad"),
  ]);
  expect(await pricesOf(ids)).toEqual(before);
  const body = { ...request, version, acceptPrices: true };
  expect(await owner.change("POST", "bulk-edits", body)).toMatchObject({ changed: 2 });
  expect(await pricesOf(ids)).not.toEqual(before);
});

test("a drastic price stands before the others, and before what cannot be changed", async () => {
  const byPrice = await owner.list("products", { sort: "price" });
  const [cheap, dear] = [defined(byPrice.data[0]), defined(byPrice.data.at(-1))];
  const amount = cheap.price * 9;
  const { drastic, rows } = await preview({
    ids: [cheap.id, dear.id],
    change: { kind: "price", by: "pesos", amount },
  });
  expect(drastic).toBe(1);
  expect(rows.map((row) => [row.id, row.drastic])).toEqual([
    [cheap.id, true],
    [dear.id, false],
  ]);
});

test("no percentage makes a product free", async () => {
  const [cheap] = (await owner.list("products", { sort: "price" })).data;
  const { id, price } = defined(cheap);
  const to = async (centavos: number) => {
    const change: Request["change"] = { kind: "price", by: "pesos", amount: centavos - price };
    return (await preview({ ids: [id], change })).rows[0]?.problem;
  };
  expect(await to(0.4)).toBe("El precio quedaría en menos de 1 peso");
  expect(await to(0)).toBe("El precio quedaría en menos de 1 peso");
});

test("an unknown kind of change is refused with its reason", async () => {
  const response = await owner.get("product-changes?kind=x");
  expect([response.status, (await errorOf(response)).errors?.[0]?.field]).toEqual([400, "kind"]);
});
