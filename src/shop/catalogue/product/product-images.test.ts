import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { imagesOf, storedImages, withFirstImage } from "./product-images.ts";

const [front, back, lid] = ["/media/a.webp", "/media/b.webp", "/media/c.webp"].map((image) => ({
  image,
  alt: null,
}));

test("images are stored as the one and the others, and come back in their order", () => {
  const images = [{ ...defined(front), alt: "De frente" }, defined(back), defined(lid)];
  expect(imagesOf(storedImages(images))).toEqual(images);
  expect(storedImages([])).toEqual({ image: null, imageAlt: null, moreImages: [] });
});

test("where the first is taken away, the next one is the product's image", () => {
  const product = {
    name: "Pala",
    image: null,
    imageAlt: null,
    moreImages: [defined(back), defined(lid)],
  };
  expect(withFirstImage(product)).toEqual({
    name: "Pala",
    image: defined(back).image,
    imageAlt: null,
    moreImages: [lid],
  });
});
