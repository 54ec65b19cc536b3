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

test("search engines learn who the company is and where else it is found", () => {
  expect(shopData(company, "https://shop.example")).toMatchObject({
    "@type": "Organization",
    name: "Obra Limpia",
    url: "https://shop.example/",
    image: "https://shop.example/media/a.webp",
    telephone: "55",
    sameAs: ["https://social.example/shop"],
  });
});

test("a company without an image or other places says nothing of them", () => {
  const data = shopData({ ...company, summaryImage: null, socialLinks: [] }, "https://x.example");
  expect(data).not.toHaveProperty("image");
  expect(data).toMatchObject({ sameAs: [] });
});
