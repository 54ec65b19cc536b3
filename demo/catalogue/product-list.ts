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

/** A line of the catalogue as it is written by hand; what is left out has no figure. */
export interface CatalogueLine extends Partial<Details> {
  key: string;
  name: string;
  description: string;
  price: number;
  stock: number;
  pack: PackImage["pack"];
  /** What people call a pack that is drawn as another. */
  called?: string;
  /** Keys of what else the work takes. */
  uses?: string[];
  /** Name, size, descriptor on the label. */
  label: [name: string, size: string, descriptor?: string];
  icons?: string[];
  white?: boolean;
  /** Colour of another family, so that tools of one shape can be told apart. */
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
    },
  }));
}

function detailsOf(line: Partial<Details>): Details {
  // Object.fromEntries knows no names.
  const none = (name: Detail) => (name === "options" ? [] : null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(details.map((name) => [name, line[name] ?? none(name)])) as Details;
}
