import {
  type DemoProduct,
  type Detail,
  type Details,
  details,
  type FamilyKey,
  type HazardKind,
  type PackImage,
} from "./demo-product.ts";
import type { RichTextNode } from "#src/kernel/rich-text.ts";

/** A hand-written product of the catalogue; omitted fields have no value. */
export interface CatalogueLine extends Partial<Details> {
  key: string;
  name: string;
  description: string;
  price: number;
  stock: number;
  pack: PackImage["pack"];
  /** What people call a pack that is drawn as another. */
  called?: string;
  /** Keys of products that are used with it. */
  uses?: string[];
  /** Name, size and descriptor on the label. */
  label: [name: string, size: string, descriptor?: string];
  icons?: string[];
  white?: boolean;
  /** The colour of what is inside, #rrggbb. */
  swatch?: string;
  /** The colour of another family, to tell tools of the same shape apart. */
  colour?: FamilyKey;
  also?: FamilyKey;
  hazard?: HazardKind;
  instructions: RichTextNode[];
}

export function productsOf(family: FamilyKey, lines: CatalogueLine[]): DemoProduct[] {
  return lines.map((line) => ({
    key: line.key,
    name: line.name,
    description: line.description,
    price: line.price,
    stock: line.stock,
    subcategories: line.also ? [family, line.also] : [family],
    ...detailsOf({ ...line, pack: line.called ?? line.pack }),
    uses: line.uses ?? [],
    instructions: line.instructions,
    hazard: line.hazard ?? null,
    image: {
      pack: line.pack,
      family: line.colour ?? family,
      label: line.label[0],
      size: line.label[1],
      descriptor: line.label[2] ?? "",
      icons: line.icons ?? [],
      ...(line.white ? { layout: "blanco" as const } : {}),
      ...(line.swatch ? { swatch: line.swatch } : {}),
    },
  }));
}

function detailsOf(line: Partial<Details>): Details {
  // Object.fromEntries loses the key types.
  const none = (name: Detail) => (name === "options" ? [] : null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(details.map((name) => [name, line[name] ?? none(name)])) as Details;
}
