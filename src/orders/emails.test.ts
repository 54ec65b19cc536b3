import { describe, expect, it } from "vitest";
import { paidOrderEmail } from "./company-email.ts";
import { lineDetails, type OrderForEmail, totalDetails } from "./emails.ts";

const order: OrderForEmail = {
  id: 17,
  total: 1099,
  refunded: 0,
  deliveryCost: 99,
  address: "Calle 5, Jalisco, C.P. 44160",
  city: "Zapopan",
  notes: null,
  paidAt: new Date("2026-11-18T12:00:00Z"),
  voucherUrl: null,
  carrier: null,
  guideNumber: null,
  deliveryDate: null,
  lines: [
    { name: "Cal", price: 500, quantity: 2 },
    { name: "Brocha", price: 0, quantity: 1 },
  ],
};
const values = (details: [string, string][]) => details.map(([, value]) => value).join("\n");

describe("an order in an email", () => {
  it("names each product with its quantity; what was given away has no price", () => {
    const details = lineDetails(order);
    expect(details.map(([name]) => name)).toEqual(["Cal", "Brocha"]);
    expect(details[0]![1]).toMatch(/2.*\$500/);
    expect(details[1]![1]).not.toContain("$");
  });

  it("says what it cost, what its delivery did and where it goes", () => {
    const told = values(totalDetails(order));
    for (const part of ["$99", "$1,099", "Calle 5, Jalisco, C.P. 44160", "Zapopan"])
      expect(told).toContain(part);
    expect(values(totalDetails({ ...order, deliveryCost: 0 }))).not.toContain("$0");
  });

  it("has the customer's notes only where there are some", () => {
    const count = (notes: string | null) => totalDetails({ ...order, notes }).length;
    expect(count("Timbre 2") - count(null)).toBe(1);
    expect(count("")).toBe(count(null));
  });

  it("tells the company who bought, and leads to that order", () => {
    const buyer = { name: "Ana", lastname: "Ruiz", email: "ana@x.example", phone: "33 1234" };
    const { subject, blocks } = paidOrderEmail(order, buyer, "https://shop.example");
    expect(subject).toContain("17");
    const told = JSON.stringify(blocks);
    for (const part of ["Ana Ruiz", "ana@x.example", "33 1234", "Cal", "$1,099"])
      expect(told).toContain(part);
    expect(blocks.find(({ kind }) => kind === "button")).toMatchObject({
      url: "https://shop.example/admin#/orders/17/show",
    });
  });
});
