import { describe, expect, it, test } from "vitest";
import { keysOf } from "#src/base/kernel/records.ts";
import {
  type Action,
  actions,
  actionsOf,
  givesMore,
  hasPermission,
  percentAllowed,
  type Role,
  roles,
} from "./roles.ts";
import { roleNames } from "./texts.ts";

/** What a person of that name would expect to do beside reading, independent of the table. */
const expected: Record<Exclude<Role, "owner">, Action[]> = {
  // Speaks with customers, sells, collects, gives back what came back.
  sales: [
    "sales.make",
    "drawer.use",
    "orders.ship",
    "orders.export",
    "orders.cancel",
    "invoices.write",
    "receivables.manage",
    "emails.resend",
    "products.write",
    "files.upload",
    "customers.write",
    "messages.write",
    "reviews.write",
    "shop.move-in",
  ],
  // Packs, sends, counts.
  warehouse: ["orders.ship", "stock.move", "stock.import"],
  // Writes what visitors read.
  content: ["products.write", "files.upload", "shopfront.write", "reviews.write"],
};
const isRead = (action: Action) => action.endsWith(".read");
/** What a seller would otherwise give away by a change that is set back. */
const prices: Action[] = [
  "products.price",
  "products.import",
  "promotions.write",
  "delivery.write",
  "customers.discount",
];

test("the owner may do everything", () => {
  expect(actionsOf("owner")).toEqual(actions);
});

test.each(keysOf(expected))("%s do what their name says, and no more", (role) => {
  const done = actionsOf(role).filter((action) => !isRead(action));
  expect(done.toSorted()).toEqual(expected[role].toSorted());
});

test.each(prices)("nobody but the owner decides prices by %s", (action) => {
  expect(roles.filter((role) => hasPermission(role, action))).toEqual(["owner"]);
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

test("who writes the shop's texts sees no order and no person", () => {
  const people = /^(orders|customers|messages|sales|stock|emails)\./;
  expect(actionsOf("content").filter((action) => people.test(action))).toEqual([]);
});

test("an owner gives anything, sales what the settings say, others nothing", () => {
  expect(percentAllowed("owner", 5)).toBe(100);
  expect(percentAllowed("sales", 5)).toBe(5);
  expect(percentAllowed("content", 5)).toBe(0);
  expect(percentAllowed(null, 5)).toBe(0);
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
