import { demoCategories } from "#demo/catalogue/categories.ts";
import { type DemoProduct, type FamilyKey, familyColours } from "#demo/catalogue/demo-product.ts";
import type { Drawing } from "./make.ts";
import { type DrawnPack, picture } from "./picture.mjs";
import { fachada, shelf, tarima } from "./places.mjs";
import { cocina, type SceneCut, techo } from "./scenes.mjs";

/** Every picture of the demo shop. Keys: product's key, `cover:` family, `scene:` name and cut, `company`. */

export function productDrawing(product: DemoProduct): Drawing {
  return { key: product.key, width: 1280, height: 1280, svg: () => picture(drawnPack(product)) };
}

function drawnPack({
  picture: { pack, family, label, size, descriptor, icons, layout },
}: DemoProduct): DrawnPack {
  return {
    pack,
    color: familyColours[family],
    name: label,
    size,
    desc: descriptor,
    icons,
    ...(layout ? { layout } : {}),
  };
}

const scenes: { name: string; draw: (cut: SceneCut) => string; middleFrom: number }[] = [
  { name: "techo", draw: techo, middleFrom: 690 },
  { name: "cocina", draw: cocina, middleFrom: 690 },
  { name: "tarima", draw: tarima, middleFrom: 560 },
  { name: "fachada", draw: fachada, middleFrom: 560 },
];

export function sceneDrawings(products: readonly DemoProduct[]): Drawing[] {
  const packOf = packFinder(products);
  return scenes.flatMap(({ name, draw, middleFrom }) => [
    {
      key: `scene:${name}:wide`,
      width: 2400,
      height: 840,
      svg: () => draw({ w: 2400, h: 840, packOf }),
    },
    {
      key: `scene:${name}:middle`,
      width: 1600,
      height: 840,
      svg: () => draw({ w: 2400, h: 840, mid: middleFrom, packOf }),
    },
    {
      key: `scene:${name}:phone`,
      width: 900,
      height: 1000,
      svg: () => draw({ w: 900, h: 1000, phone: true, packOf }),
    },
  ]);
}

/** Three packs of the family on its own wall. */
export function coverDrawings(products: readonly DemoProduct[]): Drawing[] {
  return demoCategories
    .flatMap(({ subcategories }) => subcategories)
    .map(({ key }) => ({
      key: `cover:${key}`,
      width: 1600,
      height: 860,
      svg: () =>
        shelf({ w: 1600, h: 860, color: familyColours[key], packs: coverPacks(products, key) }),
    }));
}

function coverPacks(
  products: readonly DemoProduct[],
  family: FamilyKey,
): [DrawnPack, number, number, number][] {
  const own = products.filter((product) => product.subcategories[0] === family);
  // Different kinds of packs first: three buckets in a row say less than a bucket, a can and a roller.
  const [main, left, right] = [...own]
    .toSorted((one, other) => firstOfKind(own, other) - firstOfKind(own, one))
    .map(drawnPack);
  return [
    [left!, 0.24, 0.8, 0.8],
    [right!, 0.77, 0.79, 0.78],
    [main!, 0.5, 0.9, 0.95],
  ];
}

function firstOfKind(products: readonly DemoProduct[], product: DemoProduct): number {
  return products.find(({ picture }) => picture.pack === product.picture.pack) === product ? 1 : 0;
}

export function companyDrawing(products: readonly DemoProduct[]): Drawing {
  const packOf = packFinder(products);
  const packs: [DrawnPack, number, number, number][] = [
    [packOf("techo-firme-3"), 0.23, 0.8, 0.72],
    [packOf("porcelanico"), 0.8, 0.81, 0.7],
    [packOf("techo-firme-5"), 0.51, 0.9, 0.82],
  ];
  return {
    key: "company",
    width: 1200,
    height: 960,
    svg: () => shelf({ w: 1200, h: 960, color: familyColours.impermeabilizantes, packs }),
  };
}

function packFinder(products: readonly DemoProduct[]): (key: string) => DrawnPack {
  const byKey = new Map(products.map((product) => [product.key, product]));
  return (key) => {
    const product = byKey.get(key);
    if (!product) throw new Error(`a scene shows "${key}", which is no product`);
    return drawnPack(product);
  };
}
