import { sql } from "drizzle-orm";
import { integer, PgDialect, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import fc from "fast-check";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { describe, expect, it, test } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  equalsId,
  equalsText,
  type Filter,
  fromDay,
  gte,
  isTrue,
  type ListQuery,
  lte,
  matchesText,
  readListQuery,
  untilDay,
} from "./list-query.server.ts";

const tools = pgTable("tools", {
  id: integer().primaryKey(),
  name: text().notNull(),
  price: integer().notNull(),
  createdAt: timestamp("created_at").notNull(),
});

const dialect = new PgDialect();
const write = (condition: SQL) => dialect.sqlToQuery(condition);
/** Returns the condition as the database gets it; null if the filter matches everything. */
const conditionOf = (filter: Filter, value: unknown) => {
  const condition = filter(value);
  return condition ? write(condition) : null;
};
const isRejected = (act: () => unknown): boolean => {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof HTTPException && error.status === 400) return true;
    throw error;
  }
};

const listConfig = {
  id: tools.id,
  sorts: { name: tools.name, value: sql`price * 2` },
  filters: {
    q: matchesText(sql`${tools.name}`),
    id: equalsId(tools.id),
    name: equalsText(tools.name),
  },
};

/** Returns the parsed query string of a list; null if it is rejected. */
async function read(query: Record<string, string>) {
  let understood: ListQuery | null = null;
  const app = new Hono()
    .onError((error, c) => {
      if (error instanceof HTTPException) return c.text("", error.status);
      throw error;
    })
    .get("/", (c) => {
      understood = readListQuery(c, listConfig);
      return c.text("");
    });
  const { status } = await app.request(`/?${new URLSearchParams(query)}`);
  expect(status).toBe(understood ? 200 : 400);
  return understood as ListQuery | null;
}
const orderOf = (query: ListQuery | null) => query?.orderBy.map((each) => write(each).sql);

describe("a listing", () => {
  it("starts with the first 25 of all rows, oldest first", async () => {
    const query = await read({});
    expect(query).toMatchObject({ limit: 25, offset: 0, where: undefined });
    expect(orderOf(query)).toEqual(['"tools"."id" asc']);
  });

  it("shows every row on one page and on no other", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read({ page: String(page), perPage: "10" })),
    );
    expect(pages.map((query) => [query?.offset, query?.limit])).toEqual([
      [0, 10],
      [10, 10],
      [20, 10],
    ]);
  });

  it("breaks ties by id, so that two pages never share a row", async () => {
    const order = orderOf(await read({ sort: "name", order: "DESC" }));
    expect(order).toEqual(['"tools"."name" desc', '"tools"."id" desc']);
    expect(orderOf(await read({ sort: "value" }))).toEqual(["price * 2 asc", '"tools"."id" asc']);
  });

  it("sorts ascending by default", async () => {
    for (const order of ["ASC", "desc", "", "; drop table tools"])
      expect(orderOf(await read({ sort: "id", order }))).toEqual(['"tools"."id" asc']);
    expect(orderOf(await read({ sort: "id", order: "DESC" }))).toEqual(['"tools"."id" desc']);
  });

  it.each([
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "x" },
    { page: "1000001" },
    { perPage: "0" },
    { perPage: "501" },
    { perPage: "all" },
    { sort: "price" },
    { sort: "constructor" },
    { sort: "__proto__" },
    { filter: '{"price":1}' },
    { filter: '{"constructor":1}' },
    { filter: '{"__proto__":1}' },
    { filter: "[]" },
    { filter: "null" },
    { filter: '"q"' },
    { filter: "{" },
    { filter: "" },
    { filter: '{"q":"\\u0000"}' },
    { filter: '{"q":{}}' },
    { ids: "1,x" },
    { ids: "0" },
    { ids: "2147483648" },
  ])("offers nothing like %j", async (query) => {
    expect(await read(query as Record<string, string>)).toBeNull();
  });

  it("returns at most 500 rows a page", async () => {
    expect(await read({ page: "1000000", perPage: "500" })).toMatchObject({
      limit: 500,
      offset: 499_999_500,
    });
  });

  it("of given ids has only those", async () => {
    const query = await read({ ids: "3,1,,2" });
    expect(write(defined(defined(query).where)).params).toEqual([3, 1, 2]);
  });

  it("of no ids is empty", async () => {
    const query = await read({ ids: "" });
    expect(write(defined(defined(query).where)).sql).toBe("false");
  });

  it("combines all conditions", async () => {
    const query = await read({ filter: '{"q":"pala","name":"Pala"}', ids: "7" });
    const { sql: text, params } = write(defined(defined(query).where));
    expect(params).toEqual(["pala", "Pala", 7]);
    expect(text.match(/ and /g)).toHaveLength(2);
  });
});

test("typed values are parameters, never part of the statement", () => {
  const filters = { text: equalsText(tools.name), search: matchesText(sql`${tools.name}`) };
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (typed) => {
      fc.pre(typed.trim() !== "" && !typed.includes("\0"));
      expect(conditionOf(filters.text, typed)).toEqual({
        ...conditionOf(filters.text, "pala"),
        params: [typed.trim()],
      });
      const search = conditionOf(filters.search, typed.replace(/\s/g, ""));
      expect(search?.sql).toBe(conditionOf(filters.search, "pala")?.sql);
    }),
    { numRuns: 50 },
  );
});

describe("a search among rows", () => {
  const search = matchesText(sql`search_text`);

  it("requires every word, in any order", () => {
    expect(conditionOf(search, "  pala \t redonda\n")?.params).toEqual(["pala", "redonda"]);
  });

  it("for an empty text matches everything", () => {
    expect([conditionOf(search, ""), conditionOf(search, " \t ")]).toEqual([null, null]);
  });

  it("takes pattern characters literally", () => {
    expect(conditionOf(search, "100%_\\")?.params).toEqual(["100\\%\\_\\\\"]);
  });

  it("uses at most eight words", () => {
    expect(conditionOf(search, "a ".repeat(5000))?.params).toHaveLength(8);
  });

  it.each([7, null, true, {}, ["pala"], "pa\0la"])("rejects %j", (value) => {
    expect(isRejected(() => search(value))).toBe(true);
  });
});

describe("a filter by id", () => {
  const choice = equalsId(tools.id);

  it("accepts one or several, as numbers or text", () => {
    expect(conditionOf(choice, 7)?.params).toEqual([7]);
    expect(conditionOf(choice, ["7", 8])?.params).toEqual([7, 8]);
  });

  it("without values matches everything", () => {
    for (const value of ["", null, [], ["", null]]) expect(conditionOf(choice, value)).toBeNull();
  });

  it.each(["x", 0, -1, 1.5, 2_147_483_648, {}, [[]], true])("rejects %j", (value) => {
    expect(isRejected(() => choice(value))).toBe(true);
  });
});

describe("a filter by text", () => {
  const choice = equalsText(tools.name);

  it("accepts one or several, trimmed", () => {
    expect(conditionOf(choice, " Pala ")?.params).toEqual(["Pala"]);
    expect(conditionOf(choice, ["Pala", "", "Pico"])?.params).toEqual(["Pala", "Pico"]);
  });

  it("without values matches everything", () => {
    for (const value of ["", " ", [], [""]]) expect(conditionOf(choice, value)).toBeNull();
  });

  it.each([7, null, {}, [7], [["Pala"]], "\0"])("rejects %j", (value) => {
    expect(isRejected(() => choice(value))).toBe(true);
  });
});

test.each([
  [true, "yes"],
  ["true", "yes"],
  [false, "no"],
  ["false", "no"],
  ["", null],
  [null, null],
  [1, null],
  ["yes", null],
])("a yes-or-no filter of %j means %j", (value, asked) => {
  expect(conditionOf(isTrue(sql`yes`, sql`no`), value)?.sql ?? null).toBe(asked);
});

describe("a limit", () => {
  it("is inclusive", () => {
    expect(conditionOf(gte(tools.price), 7)).toMatchObject({
      sql: '"tools"."price" >= $1::int',
      params: [7],
    });
    expect(conditionOf(lte(tools.price), "7")?.sql).toBe('"tools"."price" <= $1::int');
  });

  it("may be 0, and is none if empty", () => {
    expect(conditionOf(gte(tools.price), 0)?.params).toEqual([0]);
    expect(conditionOf(gte(tools.price), "")).toBeNull();
    expect(conditionOf(gte(tools.price), null)).toBeNull();
  });

  it("is an integer of the database's range", () => {
    expect(conditionOf(gte(tools.price), "7.9")?.params).toEqual([7]);
    expect(conditionOf(gte(tools.price), -2_147_483_647)?.params).toEqual([-2_147_483_647]);
  });

  it.each(["x", 2_147_483_648, "-1e99", "Infinity", {}, NaN])("rejects %j", (value) => {
    expect(isRejected(() => gte(tools.price)(value))).toBe(true);
  });
});

describe("a range of days", () => {
  const [from, until] = [fromDay(tools.createdAt), untilDay(tools.createdAt)];

  it("is in Mexico City's time and includes its last day", () => {
    expect(conditionOf(from, "2026-11-18")).toMatchObject({ params: ["2026-11-18"] });
    expect(conditionOf(from, "2026-11-18")?.sql).toMatch(/>= .*America\/Mexico_City/);
    expect(conditionOf(until, "2026-11-18")?.sql).toMatch(/< .*date \+ 1.*America\/Mexico_City/);
  });

  it("accepts a timestamp", () => {
    expect(conditionOf(from, "2026-11-18T23:59:59.999Z")?.params).toEqual(["2026-11-18"]);
  });

  it("may be open on either side", () => {
    for (const value of ["", null])
      expect([conditionOf(from, value), conditionOf(until, value)]).toEqual([null, null]);
  });

  it.each(["2026-02-30", "ayer", "18/11/2026", 20261118, {}, "0000-01-01"])(
    "never begins on %j",
    (value) => {
      expect(isRejected(() => from(value))).toBe(true);
      expect(isRejected(() => until(value))).toBe(true);
    },
  );
});
