import { describe, expect, it, test } from "vitest";
import { type Action, actions, actionsOf, givesMore, hasPermission, roles } from "./roles.ts";
import { roleNames } from "./texts.ts";

/** Independent of the table, by the purpose of each role. */
const onlyOwner: Action[] = [
  "orders.configure",
  "customers.erase",
  "staff.manage",
  "audit.read",
  "jobs.retry",
];
const moneyAndPeople: Action[] = [
  "sales.read",
  "orders.export",
  "orders.cancel",
  "customers.read",
  "customers.write",
  "messages.read",
  "messages.write",
  "promotions.write",
  "delivery.write",
  "products.import",
];

test("the owner may do everything", () => {
  expect(actionsOf("owner")).toEqual(actions);
});

test.each(onlyOwner)("nobody but the owner may do %s", (action) => {
  expect(roles.filter((role) => hasPermission(role, action))).toEqual(["owner"]);
});

test.each(moneyAndPeople)("%s is for who speaks with customers, and the owner", (action) => {
  expect(roles.filter((role) => hasPermission(role, action))).toEqual(["owner", "sales"]);
});

describe("every role", () => {
  it.each(roles)("%s has a name and a first screen", (role) => {
    expect(roleNames[role]).not.toBe("");
    expect(hasPermission(role, "home.read")).toBe(true);
  });

  it.each(roles)("%s sees what it may change", (role) => {
    const written = actionsOf(role).filter((action) => action.endsWith(".write"));
    for (const action of written)
      expect(hasPermission(role, action.replace(".write", ".read") as Action)).toBe(true);
  });

  it("but the owner lacks something that another has", () => {
    for (const role of roles.slice(1))
      for (const other of roles.slice(1))
        if (role !== other)
          expect(actionsOf(role).every((action) => hasPermission(other, action))).toBe(false);
  });
});

test("the warehouse packs and counts, and gives no money back", () => {
  expect(hasPermission("warehouse", "orders.ship")).toBe(true);
  expect(hasPermission("warehouse", "stock.move")).toBe(true);
  expect(actionsOf("warehouse").filter((action) => moneyAndPeople.includes(action))).toEqual([]);
});

test("who writes the shop's texts sees no order and no person", () => {
  const people = /^(orders|customers|messages|sales|stock|emails)\./;
  expect(actionsOf("content").filter((action) => people.test(action))).toEqual([]);
});

test("a change gives more if it brings a permission, access or another mailbox", () => {
  const beto = { role: "sales", email: "beto@obra.example", active: true } as const;
  expect(givesMore(null, beto)).toBe(true);
  expect(givesMore({ ...beto, active: false }, beto)).toBe(true);
  expect(givesMore(beto, { ...beto, email: "eva@obra.example" })).toBe(true);
  expect(givesMore(beto, { ...beto, role: "owner" })).toBe(true);
  expect(givesMore({ ...beto, role: "owner" }, beto)).toBe(false);
  expect(givesMore(beto, beto)).toBe(false);
  expect(givesMore(beto, { ...beto, role: "owner", active: false })).toBe(false);
});
