import { describe, expect, it, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { absolute, breadcrumbData, headOf, shopData } from "./head.ts";

const page = {
  title: "Pisos",
  description: "Todo para pisos",
  path: "/categories/Pisos",
  publicUrl: "https://shop.example",
  shopName: "Obra Limpia",
  shareImage: "/brand/share-1.jpg",
};
const head = (overrides: Partial<Parameters<typeof headOf>[0]> = {}) => {
  const tags = headOf({ ...page, ...overrides }) as Record<string, unknown>[];
  return {
    tags,
    title: defined(tags.find((tag) => "title" in tag))["title"],
    content: (name: string) =>
      tags.find((tag) => tag["name"] === name || tag["property"] === name)?.["content"],
    canonical: tags.find((tag) => tag["rel"] === "canonical")?.["href"],
    data: tags.flatMap((tag) => tag["script:ld+json"] ?? []),
  };
};

describe("the head of a page", () => {
  it("names the shop behind the page, and the shop's own page once", () => {
    expect(head().title).toBe("Pisos · Obra Limpia");
    expect(head({ title: "Obra Limpia" }).title).toBe("Obra Limpia");
    expect(head().content("og:title")).toBe(head().title);
  });

  it("tells search engines its one true address", () => {
    expect(head().canonical).toBe("https://shop.example/categories/Pisos");
    expect(head().content("og:url")).toBe(head().canonical);
    expect(head().content("robots")).toBeUndefined();
  });

  it("of a page that nobody is to find says so, and has no address", () => {
    const { content, canonical } = head({ path: null });
    expect([content("robots"), canonical, content("og:url")]).toEqual([
      "noindex",
      undefined,
      undefined,
    ]);
  });

  it("shows social networks the page's image with its whole address, or the shop's", () => {
    const imageOf = (image?: string | null) => head({ image }).content("og:image");
    expect(imageOf("/media/a.webp")).toBe("https://shop.example/media/a.webp");
    expect(imageOf("https://cdn.example/a.jpg")).toBe("https://cdn.example/a.jpg");
    expect(imageOf(null)).toMatch(/^https:\/\/shop\.example\/./);
    expect(imageOf()).toBe(imageOf(null));
  });

  it("cuts a long description at a word, and leaves a short one whole", () => {
    const long = head({ description: "cemento ".repeat(50) }).content("description") as string;
    expect(long.length).toBeLessThanOrEqual(161);
    expect(long).toMatch(/cemento…$/);
    const exact = "a".repeat(160);
    expect(head({ description: exact }).content("description")).toBe(exact);
    expect(head({ description: "b".repeat(400) }).content("description")).toMatch(/^b+…$/);
  });

  it("carries its data in the words of schema.org", () => {
    expect(head({ data: [{ "@type": "Product" }, { "@type": "Offer" }] }).data).toEqual([
      { "@context": "https://schema.org", "@type": "Product" },
      { "@context": "https://schema.org", "@type": "Offer" },
    ]);
    expect(head().data).toEqual([]);
  });
});

test("the way to a page is counted from one, with whole addresses", () => {
  const crumbs = [
    { name: "Inicio", path: "/" },
    { name: "Pisos", path: "/categories/Pisos" },
  ];
  expect(breadcrumbData(crumbs, "https://shop.example")).toMatchObject({
    itemListElement: [
      { position: 1, item: "https://shop.example/" },
      { position: 2, name: "Pisos", item: "https://shop.example/categories/Pisos" },
    ],
  });
  expect(breadcrumbData([], "https://shop.example")).toMatchObject({ itemListElement: [] });
});

test("an address of this shop becomes whole, another one stays", () => {
  expect(absolute("/a", "https://shop.example")).toBe("https://shop.example/a");
  expect(absolute("https://other.example/a", "https://shop.example")).toBe(
    "https://other.example/a",
  );
});

const company = {
  name: "Obra Limpia",
  tagline: "Construye bien",
  summaryTitle: "",
  summary: [],
  summaryImage: "/media/a.webp",
  history: "",
  awards: [],
  contact: { address: "Calle 5", phone: "55", email: "hola@shop.example", hours: "9 a 6" },
  socialLinks: [{ name: "Red", url: "https://social.example/shop" }],
  legalPages: [],
};

const at = (publicUrl: string) => ({ publicUrl, logo: "/media/logo.svg" });

test("search engines learn who the company is and where else it is found", () => {
  expect(shopData(company, at("https://shop.example"))).toMatchObject({
    "@type": "Organization",
    name: "Obra Limpia",
    url: "https://shop.example/",
    logo: "https://shop.example/media/logo.svg",
    image: "https://shop.example/media/a.webp",
    telephone: "55",
    sameAs: ["https://social.example/shop"],
  });
});

test("a company without an image or other places says nothing of them", () => {
  const data = shopData(
    { ...company, summaryImage: null, socialLinks: [] },
    at("https://x.example"),
  );
  expect(data).not.toHaveProperty("image");
  expect(data).toMatchObject({ sameAs: [] });
});
