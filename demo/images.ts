import { imageShapes } from "#src/base/kernel/image.ts";
import { demoCategories } from "./catalogue/categories.ts";
import type { FamilyKey } from "./catalogue/demo-product.ts";
import { demoProducts } from "./catalogue/demo-products.ts";
import { inUse } from "./catalogue/in-use.ts";
import { demoAdvertisements, type SceneName } from "./shop/company.ts";

/** An image of the demo shop. Its master is `demo/images/{name}.webp`. */
export interface DemoImage {
  name: string;
  width: number;
  height: number;
}

/** The carousel shows each scene whole on wide screens and a cut of it on narrow ones. */
const sceneCuts = ["wide", "medium"] as const;

type SceneCut = (typeof sceneCuts)[number];

export const productImage = (key: string) => `product-${key}`;
export const sceneImage = (scene: SceneName, cut: SceneCut) => `scene-${scene}-${cut}`;
/** @param index 0 or 1 */
export const useImage = (key: string, index: number) => `use-${key}-${index + 1}`;
export const coverImage = (family: FamilyKey) => `cover-${family}`;
export const companyImage = "company";
/** The workshop where the company began. */
export const historyImage = "taller";

/** Every image that the demo shop shows. */
export const demoImages: readonly DemoImage[] = [
  ...demoProducts.map(({ key }) => ({ name: productImage(key), ...imageShapes.square })),
  ...Object.entries(inUse).flatMap(([key, alts = []]) =>
    alts.map((_, index) => ({ name: useImage(key, index), ...imageShapes.square })),
  ),
  ...demoAdvertisements.flatMap(({ scene }) =>
    sceneCuts.map((cut) => ({ name: sceneImage(scene, cut), ...imageShapes[cut] })),
  ),
  ...demoCategories
    .flatMap(({ subcategories }) => subcategories)
    .map(({ key }) => ({ name: coverImage(key), ...imageShapes.cover })),
  { name: companyImage, width: 1200, height: 960 },
  { name: historyImage, width: 1100, height: 962 },
];

export const mastersFolder = new URL("images/", import.meta.url);

export const masterOf = (name: string) => new URL(`${name}.webp`, mastersFolder);
