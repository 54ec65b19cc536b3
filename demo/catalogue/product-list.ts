import {
  type DemoProduct,
  type Detail,
  type Details,
  details,
  type FamilyKey,
  type HazardKind,
} from "./demo-product.ts";
import type { RichTextNode } from "#src/base/kernel/rich-text.ts";

/** A hand-written product of the catalogue; omitted fields have no value. */
export interface CatalogueLine extends Partial<Details> {
  key: string;
  name: string;
  description: string;
  price: number;
  stock: number;
  /** Keys of products that are used with it. */
  uses?: string[];
  also?: FamilyKey;
  hazard?: HazardKind;
  instructions: RichTextNode[];
}

/** Keys of the SAT's c_ClaveProdServ; a line whose product has another one names it. */
const satKeys: Record<FamilyKey, string> = {
  impermeabilizantes: "12164900",
  pegazulejos: "31201610",
  morteros: "30111504",
  selladores: "31201632",
  pinturas: "31211506",
  herramientas: "27112201",
  desengrasantes: "47131821",
  desinfectantes: "47131803",
  pisos: "47131801",
  banos: "47131829",
  multiusos: "47131805",
  utensilios: "47131604",
};
/** Keys of c_ClaveUnidad; other packs are pieces. */
const satUnits = new Map([
  ["cubeta", "XBJ"],
  ["bulto", "XSA"],
  ["saco", "XSA"],
  ["caja", "XBX"],
  ["paquete", "XPK"],
  ["rollo", "XRO"],
]);

export function productsOf(family: FamilyKey, lines: CatalogueLine[]): DemoProduct[] {
  return lines.map((line) => ({
    key: line.key,
    name: line.name,
    description: line.description,
    price: line.price,
    stock: line.stock,
    subcategories: line.also ? [family, line.also] : [family],
    ...detailsOf({
      satProductKey: satKeys[family],
      satUnitKey: satUnits.get(line.pack ?? "") ?? "H87",
      ...line,
    }),
    uses: line.uses ?? [],
    instructions: line.instructions,
    hazard: line.hazard ?? null,
  }));
}

function detailsOf(line: Partial<Details>): Details {
  // Object.fromEntries loses the key types.
  const none = (name: Detail) => (name === "options" || name === "priceSteps" ? [] : null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(details.map((name) => [name, line[name] ?? none(name)])) as Details;
}
