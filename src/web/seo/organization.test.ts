import { expect, test } from "vitest";
import { shopData } from "./organization.ts";

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
