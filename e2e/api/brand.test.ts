import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, it, test } from "vitest";
import { demoCompany } from "#demo/shop/company.ts";
import { uploadErrors } from "#src/base/platform/texts.ts";
import { presets } from "#src/base/brand/presets.ts";
import { type CapturedEmail, mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { sell } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");

const drawing = (name: string) =>
  readFile(new URL(`../../demo/brands/${name}.svg`, import.meta.url), "utf8");

/** Uploads a drawing as PNG. */
async function upload(svg: string, use: string) {
  const png = await sharp(Buffer.from(svg), { density: 144 }).png().toBuffer();
  return await expectOk<{ url: string }>(
    await owner.upload("brand/images", new Blob([new Uint8Array(png)]), "drawing.png", { use }),
  );
}

const designOf = (name: string) => defined(presets.find((preset) => preset.name === name)).design;

async function publish(changes: object) {
  const response = await owner.save("brand", await owner.read("brand"), changes);
  expect(response.status, await response.clone().text()).toBe(200);
}

const html = async (path: string) => (await shop.get(path)).text();
const named = { name: "Ferretería La Paz", tagline: "Todo para tu obra, en tu colonia." };

/** Traces of the company that the program was first made for. */
const traces = /#1747a6|tile\.svg|mark\.svg|favicon\.svg|social\.jpg/i;

describe("a published brand", () => {
  beforeAll(async () => {
    await publish({
      ...designOf("la-paz"),
      ...named,
      logo: await upload(await drawing("la-paz"), "logo"),
      logoOnDark: await upload(await drawing("la-paz-on-dark"), "logo"),
      icon: await upload(await drawing("la-paz-icon"), "icon"),
      shareImage: null,
    });
    await shop.settled();
    const home = await html("/");
    expect(home).toContain("--brand:#17693A");
    expect(home).toContain(named.tagline);
  });

  it("is on every page: colours, font, pattern, corners, logo and name", async () => {
    for (const path of ["/", "/categories/all", "/about", "/contact", "/pos", "/login", "/nada"]) {
      const page = await html(path);
      for (const part of ["--brand:#17693A", "/fonts/rubik.woff2", "--radius:12px", named.name])
        expect([path, page.includes(part)]).toEqual([path, true]);
      const styles = page.slice(page.indexOf("<style>@font-face"), page.indexOf("</head>"));
      expect(styles).not.toMatch(traces);
      expect(styles).not.toMatch(/url\("\/brand\/(?!drawings)/);
    }
    const { logo, logoOnDark } = await owner.read("brand");
    const home = await html("/");
    expect(home).toContain(`<img src="${defined(logo).url}"`);
    expect(home).toContain(`<img src="${defined(logoOnDark).url}"`);
    for (const page of [home, await html("/pos")]) expect(page).not.toMatch(traces);
  });

  it("has its pattern drawn in its own colours", async () => {
    const page = await html("/");
    const path = /--tile:url\("([^"]+)"\)/.exec(page)?.[1];
    expect(path).toBe("/brand/drawings/hexagons.17693a-f1f7ec-ffc22e.svg");
    const response = await shop.get(defined(path));
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const svg = await response.text();
    expect(svg).toContain("#17693a");
    expect(svg).not.toContain("currentColor");
    expect((await shop.get("/brand/drawings/nada.17693a-f1f7ec-ffc22e.svg")).status).toBe(404);
  });

  it("is what a phone installs, what a tab shows and what search engines read", async () => {
    const manifest = (await (await shop.get("/manifest.webmanifest")).json()) as {
      name: string;
      background_color: string;
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: named.name, background_color: "#F3F6EF" });
    const icon = await shop.get(defined(manifest.icons[0]).src);
    const { data, info } = await sharp(await icon.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (20 * info.width + 20) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([0x17, 0x69, 0x3a]);
    const home = await html("/");
    const { icon: own, logo } = await owner.read("brand");
    expect((await shop.get("/favicon.svg")).headers.get("location")).toBe(defined(own).url);
    const favicon = await shop.get(
      defined((await shop.get("/favicon.ico")).headers.get("location")),
    );
    expect(await sharp(await favicon.arrayBuffer()).metadata()).toMatchObject({
      format: "png",
      width: 48,
    });
    expect(home).toContain(`<link rel="icon" href="${defined(own).url}"`);
    expect(home).toMatch(new RegExp(`"logo":"https?://[^"]+${defined(logo).url}"`));
  });

  it("has an image to share, made of logo and pattern", async () => {
    const page = await html("/categories/all");
    const url = /property="og:image" content="([^"]+)"/.exec(page)?.[1];
    const { pathname } = new URL(defined(url));
    expect(pathname).toMatch(/^\/brand\/share-[\da-f]{8}\.jpg$/);
    const redirect = await shop.get(pathname);
    expect(redirect.status).toBe(302);
    const response = await shop.get(defined(redirect.headers.get("location")));
    const image = sharp(await response.arrayBuffer());
    const { format, width, height } = await image.metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
  });

  it("is on emails, with the logo as an image that every program shows", async () => {
    const { id } = await sell(shop, fakeStripe);
    let email: CapturedEmail | undefined;
    email = (await mails(shop)).find(({ subject }) => subject.endsWith(` ${id}`));
    expect(email).toBeDefined();
    const { html: words } = defined(email);
    expect(words).toContain("#17693A");
    expect(words).not.toMatch(/#1747a6/i);
    // The company that sells keeps its razón social, whatever its shop is called.
    expect(words.replaceAll(defined(demoCompany("", "").legalName), "")).not.toContain(
      "Obra Limpia",
    );
    expect(words).toMatch(/<img src="[^"]+\.png" width="214" height="40" alt="Ferretería/);
    expect(words).toContain("background-size:69px 40px");
  });

  it("is what the back office appears in", async () => {
    const page = await html("/admin");
    // Over the stylesheet, whose tokens are the example's.
    expect(page).toMatch(/rel="stylesheet"[^]*<style id="brand-rules">[^<]*--brand:#17693a/i);
    expect(page).not.toContain("favicon.svg");
  });

  it("stands in the audit log with what it was before", async () => {
    const { data } = await owner.list("audit", { filter: { resource: "brand" } });
    expect(JSON.stringify(data)).toContain("#1747A6");
  });
});

test("a shop without a pattern shows its icon in the cells, and a line for the strip", async () => {
  await publish({ ...designOf("nocturna"), logo: null, logoOnDark: null, icon: null });
  await shop.settled();
  expect(await html("/")).toContain("--brand:#D5F25A");
  const page = await html("/");
  expect(page).toContain("@media screen{html:root{color-scheme:dark");
  expect(page).toContain("--strip-height:4px");
  expect(page).toMatch(/--tile:url\("\/brand\/drawings\/shop\.d5f25a-12150a-d5f25a\.svg"\)/);
});

test("what is being tried is seen in the preview alone", async () => {
  const { version: _, ...brand } = await owner.read("brand");
  const draft = { ...brand, ...designOf("la-paz"), primary: "#7A1FA2", name: "Tienda Morada" };
  for (const page of ["home", "category", "product", "cart", "email"] as const) {
    const { html: shown } = await owner.change("POST", "brand/preview", { page, brand: draft });
    expect([page, shown.includes("#7A1FA2")]).toEqual([page, true]);
    expect([page, shown.includes("Tienda Morada")]).toEqual([page, true]);
    expect(shown).not.toContain("<script");
    // Only the cart's own page has it open, with its rules and with something in it.
    const cart = /<dialog open="" class="(\w+)".*?<li .*?\$\d/s.exec(shown);
    expect([page, cart !== null]).toEqual([page, page === "cart"]);
    const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"]+)"/.exec(shown)?.[1];
    if (cart) expect(await html(defined(stylesheet))).toContain(`.${cart[1]}{`);
  }
  expect(await html("/")).not.toContain("#7A1FA2");
});

test("two who publish at once: the second sees what the first one published", async () => {
  const seen = await owner.read("brand");
  expect((await owner.save("brand", seen, { radius: 8 })).status).toBe(200);
  expect((await owner.save("brand", seen, { radius: 0 })).status).toBe(412);
});

const attack =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>steal()</script>' +
  "<path d='M0 0h10v10z'/></svg>";

test("no drawing that is opened by itself may run or load anything", async () => {
  // A shop's logo of version 0.3.0.
  const file = join(inject("mediaFolder"), "brand-0123456789abcdef.svg");
  await writeFile(file, attack);
  for (const path of [
    "/media/brand-0123456789abcdef.svg",
    "/brand/drawings/shop.17693a-f1f7ec-ffc22e.svg",
    "/brand/mark.svg",
    "/brand/mark-set.svg",
    "/ghs/ghs05.svg",
  ]) {
    const { status, headers } = await shop.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get("content-type")).toContain("image/svg+xml");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
  expect(
    (await shop.get("/brand/drawings/brand-0123456789abcdef.17693a-f1f7ec-ffc22e.svg")).status,
  ).toBe(404);
  await rm(file);
});

test.each(["logo", "icon", "share"])(
  "an SVG is no %s: it is rejected with its reason",
  async (use) => {
    const before = await readdir(inject("mediaFolder"));
    const filters =
      '<filter id="f"><feMorphology operator="dilate" radius="999"/></filter>' +
      '<rect width="9999" height="9999" filter="url(#f)"/>';
    const svg = (inner: string) =>
      `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
    for (const [name, drawing] of [
      ["logo.svg", attack],
      ["logo.png", svg(filters)],
    ] as const) {
      const response = await owner.upload("brand/images", new Blob([drawing]), name, { use });
      expect([response.status, (await errorOf(response)).msg]).toEqual([400, uploadErrors.svg]);
    }
    expect(await readdir(inject("mediaFolder"))).toEqual(before);
  },
);

test.each([
  ["a text", "Hola", "logo"],
  ["a page", "<html><body><p>Hola</p></body></html>", "logo"],
  ["a pattern", "<svg/>", "pattern"],
])("%s is taken as no image", async (_, content, use) => {
  const response = await owner.upload("brand/images", new Blob([content]), "a.svg", { use });
  expect(response.status).toBe(400);
});

test.each([
  { primary: "red" },
  { highlight: '#fff";}</style>' },
  { ground: "pink" },
  { radius: 5 },
  { typeface: "comic" },
  { pattern: "dots" },
  { logo: { url: "https://elsewhere.example/a.svg", width: 10, height: 10 } },
  { icon: { url: '/media/a.svg"', width: 10, height: 10 } },
  { name: "" },
])("%j is no part of a brand", async (change) => {
  const brand = await owner.read("brand");
  expect((await owner.save("brand", brand, change)).status).toBe(400);
});

test("a logo in white keeps its holes, and one that is white stays as it is", async () => {
  const [green, white] = ["#17693A", "#FFFFFF"];
  const svg = (outer: string, inner: string) =>
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 20">' +
    `<rect width="120" height="20" fill="${outer}"/><rect x="50" width="20" height="20" fill="${inner}"/></svg>`;
  for (const [outer, alphas] of [
    [green, [255, 0, 255]],
    [white, [255, 255, 255]],
  ] as const) {
    const image = await upload(svg(outer, white), "logo");
    const redirect = await shop.get(image.url.replace("/media/", "/brand/white/") + ".png");
    const drawn = await shop.get(defined(redirect.headers.get("location")));
    const { data, info } = await sharp(await drawn.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (share: number) =>
      ((info.height >> 1) * info.width + Math.floor(info.width * share)) * 4;
    expect([0.1, 0.5, 0.9].map((share) => data[at(share) + 3])).toEqual(alphas);
    expect(data[at(0.1)]).toBe(255);
  }
  expect((await shop.get("/brand/white/brand-0000000000000000.png.png")).status).toBe(404);
});
