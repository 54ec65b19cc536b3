import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientHeaders } from "#src/base/kernel/client-headers.ts";
import { findClientLabels } from "#src/parts/launch/state.server.ts";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { hire, type StaffClient } from "#testing/staff-client.ts";
import { mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openEmptyShop } from "#testing/empty-shop.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** A shop that began empty shows nothing until its owner opens it. */

const shop = await forAllTests(openEmptyShop());
const owner = await hire(shop, "owner");
await owner.change("POST", "products", { name: "Martillo de uña", price: 190 });
await sayWhoWeAre();
await shop.settled();
const response = await shop.get("/categories/all", { cookie: await previewCookie(owner) });
const page = await response.text();
for (const saved of ["ferreteria-la-paz", "Martillo de uña"]) expect(page).toContain(saved);

async function sayWhoWeAre(): Promise<void> {
  const company = await owner.read("company");
  const contact = {
    address: "5 de Mayo 1402, Puebla",
    phone: "2222421968",
    email: "tienda@ferrelapaz.example",
    whatsapp: "522221101968",
    hours: "Lunes a sábado, 8:00 a 18:00",
  };
  const changes = {
    name: "Ferretería La Paz",
    tagline: "Desde 1968",
    summaryTitle: "Hola",
    contact,
  };
  expect((await owner.save("company", company, changes)).status).toBe(200);
}

/** @returns the cookie that lets the staff see the closed shop */
async function previewCookie(staff: StaffClient): Promise<string> {
  const response = await staff.get("home");
  return /shop_preview=[^;]+/.exec(response.headers.get("set-cookie") ?? "")?.[0] ?? "";
}

const leaveAddress = (email: string) =>
  shop.fetch(
    new Request("http://shop/avisame", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "http://shop",
        "sec-fetch-site": "same-origin",
      },
      body: new URLSearchParams({ email }),
    }),
  );

const acceptLegalPages = async () => {
  const company = await owner.read("company");
  const legalPages = company.legalPages.map((page) => ({ ...page, draft: false }));
  return await owner.save("company", company, { legalPages });
};

describe("closed", () => {
  const everything = [
    "/",
    "/categories/all",
    "/product/Martillo/1",
    "/categories/all.data",
    "/cart-lines.json?ids=1",
    "/sitemap.xml",
    "/feeds/google.xml",
    "/feeds/meta.csv",
    "/nada",
    "/api/oralpeace/main-info",
    "/api/promotions/customer",
    "/api/deliveries/customer/states",
  ];
  test.each(everything)("%s says that the shop opens later, and nothing else", async (path) => {
    const response = await shop.get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("3600");
    expect(await response.text()).not.toContain("Martillo");
  });

  test("a visitor reads how to reach the shop, and search engines keep nothing", async () => {
    const response = await shop.get("/");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    for (const words of ["Abrimos pronto", "222 242 1968", "wa.me/522221101968", "5 de Mayo 1402"])
      expect(page).toContain(words);
    expect(await (await shop.get("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  });

  test("the staff see the shop as it will be, for as long as they are signed in", async () => {
    const writer = await hire(shop, "content");
    const cookie = await previewCookie(writer);
    const page = await shop.get("/categories/all", { cookie });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Martillo de uña");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect((await shop.get("/api/oralpeace/main-info", { cookie })).status).toBe(200);
    expect((await shop.get("/abrimos-pronto", { cookie })).status).toBe(503);
    await writer.post("logout");
    expect((await shop.get("/categories/all", { cookie })).status).toBe(503);
    expect((await shop.get("/", { cookie: "shop_preview=1.guess" })).status).toBe(503);
  });

  test("an address that is none is told so beside its field", async () => {
    const response = await leaveAddress("nadie");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });
});

test("a new shop carries its own name and key, and nothing of the demo", async () => {
  const cookie = await previewCookie(owner);
  const page = await (await shop.get("/categories/all", { cookie })).text();
  expect(page).toContain("ferreteria-la-paz");
  expect(page).not.toMatch(/oralpeace|obra-?limpia|6f627261206c696d706961/i);
  const own = defined(await findClientLabels(shop.db));
  expect(page).toContain(own.hashKey);
  for (const product of ["ferreteria-la-paz", "oralpeace"]) {
    const path = `/api/${product}/main-info`;
    expect((await shop.get(path, { cookie, ...(await clientHeaders(own)) })).status).toBe(200);
    const demo = await clientHeaders(parseEnv({}).client);
    expect((await shop.get(path, { cookie, ...demo })).status).toBe(403);
  }
});

test("pages of a shop with little to say have no empty parts", async () => {
  const cookie = await previewCookie(owner);
  const about = await (await shop.get("/about", { cookie })).text();
  expect(about).toContain("Desde 1968");
  expect(about).not.toMatch(/Nuestra historia|>Premios</);
  const outlets = await (await shop.get("/pos", { cookie })).text();
  expect(outlets).toContain("Todavía no hay puntos de venta");
  expect(outlets).not.toMatch(/0 tiendas|Cerca de mí/);

  const read = async (path: string) => await (await shop.get(path, { cookie })).text();
  /** Places of images that are missing, but for that of the product. */
  const emptyParts = async () => (await read("/")).split('"></span>').length - 1 - 1;
  expect(await read("/")).toContain("Hola</h2>");
  expect(await emptyParts()).toBe(0);
  const category = await owner.change("POST", "categories", { name: "Herramienta" });
  await shop.settled();
  expect(await read("/api/oralpeace/main-info")).toContain("Herramienta");
  expect(await read("/")).not.toContain("Herramienta</h2>");
  await owner.change("POST", "subcategories", { categoryId: category.id, name: "Martillos" });
  await shop.settled();
  expect(await read("/")).toContain("Martillos</h3>");
  expect(await emptyParts()).toBe(0);
});

test("the list asks for texts of the home page and images of subcategories", async () => {
  const { found } = await owner.read("opening");
  expect(found.company.missing).toContain("homeText");
  expect(found.images.plainSubcategories).toBe(1);
  const company = await owner.read("company");
  const summary = ["Somos de Puebla."];
  expect((await owner.save("company", company, { summary })).status).toBe(200);
  expect((await owner.read("opening")).found.company.missing).not.toContain("homeText");
});

test("figures have their units from the start", async () => {
  const units = { performance: "m²", content: "L", weight: "kg" };
  expect(await owner.read("units")).toMatchObject(units);
  const cookie = await previewCookie(owner);
  const mainInfo = await shop.get("/api/oralpeace/main-info", { cookie });
  expect(await mainInfo.json()).toMatchObject({ configElement: units });
});

test("opening waits for the legal pages, which are drafts until somebody has read them", async () => {
  const tooEarly = await owner.post("opening/open");
  expect(tooEarly.status).toBe(409);
  expect(await tooEarly.json()).toEqual({ msg: "Para abrir falta: las páginas legales." });
  await owner.change("POST", "opening/legal-drafts");
  expect((await owner.read("opening")).found.legal).toEqual({
    missing: 0,
    drafts: 3,
    published: 0,
  });
  expect((await owner.post("opening/open")).status).toBe(409);
  const cookie = await previewCookie(owner);
  expect((await shop.get("/legal/terminos", { cookie })).status).toBe(404);
  const unfilled = await acceptLegalPages();
  expect(unfilled.status).toBe(400);
  expect(await unfilled.text()).toContain("todavía dice [RFC]");
  const company = await owner.read("company");
  const filledIn = { taxId: "FLP680412AB3", legalPages: [] };
  expect((await owner.save("company", company, filledIn)).status).toBe(200);
  await owner.change("POST", "opening/legal-drafts");
  expect((await acceptLegalPages()).status).toBe(200);
  expect((await owner.read("opening")).found.legal).toEqual({
    missing: 0,
    drafts: 0,
    published: 3,
  });
  const notice = await shop.get("/legal/aviso-de-privacidad");
  expect(notice.status).toBe(200);
  expect(await notice.text()).toContain("tienda@ferrelapaz.example");
});

test("a page that still has a blank is not public, whoever wrote it", async () => {
  await shop.db.execute(sql`update company set profile = jsonb_set(profile, '{legalPages,0,body}',
    to_jsonb('[{"type":"paragraph","children":[{"text":"Lo firma [razón social]."}]}]'::text))`);
  const cookie = await previewCookie(owner);
  await shop.settled();
  expect((await shop.get("/legal/aviso-de-privacidad", { cookie })).status).toBe(404);
  const page = await (await shop.get("/categories/all", { cookie })).text();
  expect(page).toContain("/legal/terminos");
  expect(page).not.toContain("/legal/aviso-de-privacidad");
  expect((await owner.read("opening")).found.legal).toEqual({
    missing: 0,
    drafts: 1,
    published: 2,
  });
  const company = await owner.read("company");
  const body = [{ type: "paragraph", children: [{ text: "Lo firma Teresa Luna." }] }];
  const legalPages = company.legalPages.map((page, place) =>
    place === 0 ? { ...page, body } : page,
  );
  expect((await owner.save("company", company, { legalPages })).status).toBe(200);
});

test("a test email is found by the list", async () => {
  expect((await owner.read("opening")).found.mail.testedWith).toBe(null);
  await owner.change("POST", "opening/test-email");
  expect((await owner.read("opening")).found.mail.testedWith).toBe(owner.email);
});

test("opening lets everybody in, in every process, and writes once to who waited", async () => {
  const other = await openTestShop({ connection: shop.connection, env: { SEED: "none" } });
  const waiting = ["Uno@example.com", "uno@example.com", "dos@example.com"];
  for (const email of waiting) expect((await leaveAddress(email)).status).toBe(200);
  expect((await owner.read("opening")).waiting).toBe(2);
  expect((await other.get("/")).status).toBe(503);

  await owner.change("POST", "opening/open");
  expect((await shop.get("/categories/all")).status).toBe(200);
  expect((await shop.get("/robots.txt")).status).toBe(200);
  await eventually(async () => expect((await other.get("/")).status).toBe(200));
  await eventually(async () => expect((await owner.read("opening")).waiting).toBe(0));
  for (const email of ["uno@example.com", "dos@example.com"])
    expect(await mails(shop, email)).toMatchObject([{ subject: "Ya abrimos: Ferretería La Paz" }]);

  await owner.change("POST", "opening/close");
  expect((await shop.get("/")).status).toBe(503);
  await eventually(async () => expect((await other.get("/")).status).toBe(503));
  await owner.change("POST", "opening/open");
  expect(await mails(shop, "uno@example.com")).toHaveLength(1);
  const audit = (await owner.list("audit")).data.filter(({ resource }) => resource === "shop");
  expect(audit.map(({ action }) => action)).toEqual(["open", "close", "open"]);
  await other.close();
});
