import { describe, expect, it } from "vitest";
import { everything, merge, nothing, parts, readPayload } from "./changes.ts";

describe("what the database announces", () => {
  it("names the products whose rows changed", () => {
    expect(readPayload("products:3,12")).toEqual({ ...nothing, products: new Set([3, 12]) });
    expect(readPayload("complementary_products:7").products).toEqual(new Set([7]));
  });

  it("names none where they are very many", () => {
    expect(readPayload("products")).toEqual({ ...nothing, products: "all" });
  });

  it("of a review is its product's stars and what stands under it", () => {
    expect(readPayload("reviews:5")).toEqual({
      ...nothing,
      products: new Set([5]),
      parts: new Set(["reviews"]),
    });
  });

  it("of a subcategory concerns all products, which carry its name", () => {
    expect(readPayload("subcategories")).toEqual({
      ...nothing,
      products: "all",
      parts: new Set(["categories"]),
    });
  });

  it("of the company concerns no product", () => {
    expect(readPayload("company")).toEqual({ ...nothing, parts: new Set(["company"]) });
    expect(readPayload("promotions")).toEqual({
      ...nothing,
      promotions: true,
      parts: new Set(["promotions"]),
    });
  });

  it("that this program does not know may be anything", () => {
    for (const payload of ["", "a_table_of_tomorrow", "constructor", "toString:1"])
      expect(readPayload(payload)).toEqual(everything);
  });
});

describe("several changes together", () => {
  it("are all that each of them is", () => {
    const changes = ["products:1", "products:2,1", "company", "promotions"].map(readPayload);
    expect(changes.reduce(merge, nothing)).toEqual({
      products: new Set([1, 2]),
      promotions: true,
      parts: new Set(["company", "promotions"]),
    });
  });

  it("are everything as soon as one may be anything", () => {
    expect(everything).toMatchObject({ products: "all", promotions: true });
    expect([...everything.parts]).toEqual([...parts]);
    expect(merge(readPayload("products:1"), everything)).toEqual(everything);
    expect(merge(everything, readPayload("company"))).toEqual(everything);
  });

  it("keep promotions as they were where none of them changed", () => {
    expect(merge(readPayload("company"), readPayload("products:1")).promotions).toBe(false);
    expect(merge(readPayload("company"), readPayload("promotions")).promotions).toBe(true);
  });

  it("are all products as soon as one of them is", () => {
    expect(merge(readPayload("products:1"), readPayload("products")).products).toBe("all");
    expect(merge(readPayload("products"), readPayload("products:1")).products).toBe("all");
  });
});
