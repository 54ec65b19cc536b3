import { demoCategories } from "#demo/catalogue/categories.ts";
import { type DemoProduct, familyColours, type FamilyKey } from "#demo/catalogue/demo-product.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import {
  companyImage,
  coverImage,
  historyImage,
  productImage,
  sceneImage,
  useImage,
} from "#demo/images.ts";
import type { SceneName } from "#demo/shop/company.ts";
import { imageShapes } from "#src/kernel/image.ts";
import { itemAt } from "./numbers.ts";
import { type DrawnPack, drawProduct } from "./pack.ts";
import { drawDock } from "./scenes/dock.ts";
import { drawFacade } from "./scenes/facade.ts";
import { drawKitchen } from "./scenes/kitchen.ts";
import { drawRoof } from "./scenes/roof.ts";
import type { SceneRequest } from "./scenes/scene.ts";
import { drawShelf } from "./scenes/shelf.ts";
import { useScenes } from "./scenes/use-scenes.ts";
import { drawWorkshop } from "./scenes/workshop.ts";

type Drawing = readonly [name: string, svg: () => string];

interface Scene {
  name: SceneName;
  draw: (request: SceneRequest) => string;
  /** The left edge of its medium crop. */
  mediumFrom: number;
}

const scenes: readonly Scene[] = [
  { name: "techo", draw: drawRoof, mediumFrom: 690 },
  { name: "cocina", draw: drawKitchen, mediumFrom: 690 },
  { name: "tarima", draw: drawDock, mediumFrom: 560 },
  { name: "fachada", draw: drawFacade, mediumFrom: 560 },
];

/** The function that draws each image of demo/images.ts, by name. */
export const drawings: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ...demoProducts.map((product): Drawing => [
    productImage(product.key),
    () => drawProduct(packOfProduct(product)),
  ]),
  ...scenes.flatMap(drawingsOfScene),
  ...demoCategories
    .flatMap(({ subcategories }) => subcategories)
    .map(({ key }): Drawing => [coverImage(key), () => drawCover(key)]),
  [companyImage, drawCompany],
  [historyImage, () => drawWorkshop(packOf)],
]);

/** The scene of each image of demo/images.ts that is rendered instead, by name. */
export const renderings: ReadonlyMap<string, string> = new Map(
  Object.entries(useScenes).flatMap(([key, pictures]) =>
    pictures.map((scene, index) => [useImage(key, index), scene] as const),
  ),
);

function drawingsOfScene({ name, draw, mediumFrom }: Scene): Drawing[] {
  const wide = { ...imageShapes.wide, packOf };
  return [
    [sceneImage(name, "wide"), () => draw(wide)],
    [sceneImage(name, "medium"), () => draw({ ...wide, mediumFrom })],
  ];
}

/** Three packs of the family in front of a wall in its colour. */
function drawCover(family: FamilyKey): string {
  const own = demoProducts.filter((product) => product.subcategories[0] === family);
  // Different kinds first: a bucket, a can and a roller show more than three buckets.
  const packs = own
    .toSorted((one, other) => firstOfKind(own, other) - firstOfKind(own, one))
    .map(packOfProduct);
  return drawShelf({
    ...imageShapes.cover,
    color: familyColours[family],
    packs: [
      { pack: itemAt(packs, 1), x: 0.24, foot: 0.8, scale: 0.8 },
      { pack: itemAt(packs, 2), x: 0.77, foot: 0.79, scale: 0.78 },
      { pack: itemAt(packs, 0), x: 0.5, foot: 0.9, scale: 0.95 },
    ],
  });
}

function firstOfKind(products: readonly DemoProduct[], product: DemoProduct): number {
  return products.find((other) => kindOf(other) === kindOf(product)) === product ? 1 : 0;
}

/** Its first word: two kinds of trowels are one. */
const kindOf = ({ image }: DemoProduct) => image.pack.split(" ", 1)[0];

function drawCompany(): string {
  return drawShelf({
    width: 1200,
    height: 960,
    color: familyColours.impermeabilizantes,
    packs: [
      { pack: packOf("techo-firme-3"), x: 0.23, foot: 0.8, scale: 0.72 },
      { pack: packOf("porcelanico"), x: 0.8, foot: 0.81, scale: 0.7 },
      { pack: packOf("techo-firme-5"), x: 0.51, foot: 0.9, scale: 0.82 },
    ],
  });
}

function packOf(key: string): DrawnPack {
  const product = demoProducts.find((each) => each.key === key);
  if (!product) throw new Error(`a scene shows "${key}", which is no product`);
  return packOfProduct(product);
}

function packOfProduct({ image }: DemoProduct): DrawnPack {
  return {
    kind: image.pack,
    color: familyColours[image.family],
    name: image.label,
    size: image.size,
    descriptor: image.descriptor,
    icons: image.icons,
    layout: image.layout === "blanco" ? "white" : "field",
    ...(image.swatch ? { swatch: image.swatch } : {}),
  };
}
