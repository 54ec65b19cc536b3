export type PackShape = "bucket" | "sack" | "jug" | "box";

const shapes: [PackShape, RegExp][] = [
  ["bucket", /^(cubeta|lata|bote|balde|tambo)/i],
  ["sack", /^(bulto|saco|costal|bolsa)/i],
  ["jug", /^(garrafa|botella|gal[oó]n|litro|bid[oó]n|atomizador|cartucho)/i],
];

/** Returns the shape to draw for a pack, by its common name. */
export function packShapeOf(pack: string | null | undefined): PackShape {
  return shapes.find(([, names]) => names.test(pack ?? ""))?.[0] ?? "box";
}
