import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { searchedQueries } from "#src/shop/catalogue/schema.server.ts";
import { maxCachedPages } from "#src/shop/search/search-log.server.ts";
import { tradeWords } from "#src/shop/search/trade-words.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, hire } from "#testing/staff-client.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const browser = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};
const searchFor = async (query: string, headers: Record<string, string> = browser, more = "") => {
  const response = await shop.get(`/allsearch?query=${encodeURIComponent(query)}${more}`, headers);
  expect(response.status).toBe(200);
  return await response.text();
};

const searched = async (filter: object = {}) =>
  (
    await owner.list("searches", {
      sort: "searches",
      order: "DESC",
      perPage: 500,
      filter,
    })
  ).data;
const one = async (query: string) => (await searched({ q: query })).find(({ id }) => id === query);

const firstOf = (page: string) => /<article[^>]*>.*?<h[23]>(.*?)<\/h[23]>/s.exec(page)?.[1];

describe("what people search", () => {
  test("is counted by its words, with how it ended", async () => {
    for (const query of ["Ganzúa  Mágica", "ganzua magica", "GANZÚA-MÁGICA"])
      await searchFor(query);
    await searchFor("cemento");
    await searchFor("cemento lavanda");
    await eventually(async () => {
      expect(await one("ganzua magica")).toMatchObject({
        searches: 3,
        products: 0,
        outcome: "nothing",
      });
      expect(await one("cemento")).toMatchObject({ searches: 1, outcome: "found" });
      expect(await one("cemento lavanda")).toMatchObject({ searches: 1, outcome: "close" });
    });
    expect((await searched({ outcome: "nothing" })).map(({ id }) => id)).toEqual(["ganzua magica"]);
    expect(Date.now() - Date.parse(defined(await one("cemento")).lastAt)).toBeLessThan(600_000);
  });

  test("within the shop counts like a page opened anew", async () => {
    expect((await shop.get("/allsearch.data?query=pala+redonda", browser)).status).toBe(200);
    await eventually(async () => expect(await one("pala redonda")).toMatchObject({ searches: 1 }));
  });

  test("leaves out robots, further pages, what is fetched ahead and what is a person's own", async () => {
    await searchFor("carretilla roja", {
      "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    await searchFor("carretilla roja", {});
    await searchFor("carretilla roja", { ...browser, "sec-purpose": "prefetch" });
    await searchFor("limpieza", browser, "&page=2");
    for (const own of ["ana.ruiz@example.com", "55 1234 5678"]) await searchFor(own);
    await searchFor("la ultima de todas");
    await eventually(async () => expect(await one("la ultima de todas")).toBeDefined());
    const stored = (await searched()).map(({ id }) => id);
    expect(stored.filter((query) => /carretilla|limpieza/.test(query))).toEqual([]);
    expect(stored.filter((query) => /ana|1234/.test(query))).toEqual([]);
  });

  test("is forgotten when it is rare and old: the table is bounded", async () => {
    await shop.db.execute(sql`
      insert into ${searchedQueries} (query, searches, products, outcome, last_at)
      select 'relleno ' || n, 1, 0, 'nothing', now() - interval '1 hour' from generate_series(1, ${maxCachedPages + 200}::int) n`);
    await shop.db.insert(searchedQueries).values({
      query: "de hace dos anos",
      searches: 9,
      products: 0,
      outcome: "nothing",
      lastAt: new Date(0),
    });
    await searchFor("cemento");
    await eventually(async () =>
      expect(await shop.db.$count(searchedQueries)).toBe(maxCachedPages),
    );
    expect(await one("cemento")).toBeDefined();
    expect(await one("de hace dos anos")).toBeUndefined();
    await shop.db.execute(sql`delete from ${searchedQueries} where query like 'relleno %'`);
  });
});

describe("a synonym", () => {
  test("of the staff shows at once in the shop, in both searches, and stands in the log", async () => {
    expect(await searchFor("gomita magica")).toContain("No se encontraron productos");
    const made = await owner.change("POST", "synonyms", {
      typed: "Gomita mágica",
      means: "fibra esponja",
    });
    await shop.settled();
    expect(firstOf(await searchFor("gomita magica"))).toMatch(/^Fibra Esponja/);
    const index = (await (await shop.get("/catalogue-index.json")).json()) as {
      synonyms: object[];
    };
    expect(index.synonyms).toContainEqual({ typed: "Gomita mágica", means: "fibra esponja" });
    await expectOk(await owner.save("synonyms", made, { means: "brocha" }));
    await shop.settled();
    expect(firstOf(await searchFor("gomita magica"))).toMatch(/^Brocha/);
    expect((await owner.request("DELETE", `synonyms/${made.id}`)).status).toBe(200);
    await shop.settled();
    expect(await searchFor("gomita magica")).toContain("No se encontraron productos");
    const log = await owner.list("audit", {
      order: "DESC",
      filter: { resource: "synonyms" },
    });
    expect(log.data.map(({ action }) => action)).toEqual(["delete", "update", "create"]);
  });

  test("needs words on both sides, and says the same but once", async () => {
    for (const wrong of [
      { typed: "", means: "cal" },
      { typed: "cal" },
      { typed: " , ", means: "cal" },
      { typed: "cal", means: "¿?" },
    ])
      expect((await owner.post("synonyms", wrong)).status, JSON.stringify(wrong)).toBe(400);
    await owner.change("POST", "synonyms", { typed: "cosa", means: "cal" });
    const second = await owner.post("synonyms", { typed: "cosa", means: "yeso" });
    expect([second.status, (await errorOf(second)).msg]).toEqual([
      409,
      "Ya hay un sinónimo para eso: cámbialo",
    ]);
  });
});

describe("the words of the trade", () => {
  const typedIn = async () => {
    const { data } = await owner.list("synonyms", { perPage: 200 });
    return data.map(({ typed }) => typed);
  };
  const turn = async (on: boolean) => {
    await expectOk(
      await owner.save("trade-words", await owner.read("trade-words"), {
        tradeWords: on,
      }),
    );
    await shop.settled();
  };

  test("go and come with one press, and what the staff wrote stays", async () => {
    await owner.change("POST", "synonyms", { typed: "chunche", means: "brocha" });
    const { data } = await owner.list("synonyms", { filter: { q: "windex" } });
    const changed = defined(data[0]);
    await expectOk(
      await owner.save("synonyms", await owner.read(`synonyms/${changed.id}`), { typed: "windex" }),
    );

    await turn(false);
    const left = await typedIn();
    expect(left).toEqual(expect.arrayContaining(["chunche", "windex"]));
    expect(left).not.toContain("pinol");
    expect(await searchFor("fester")).toContain("No se encontraron productos");

    await turn(true);
    expect((await typedIn()).length).toBe(left.length + tradeWords.length);
    expect(firstOf(await searchFor("fester"))).toContain("Techo Firme");
    expect(await owner.read("trade-words")).toMatchObject({ tradeWords: true });
  });
});
