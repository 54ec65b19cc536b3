import * as v from "valibot";
import { optionalText, requiredText } from "#src/kernel/fields.ts";
import { phrasesOf } from "#src/catalogue/search/synonyms.ts";
import { optionalMedia, richText } from "#src/content/staff/contract.ts";

/** What the staff may write into the catalogue. */

export const maxPesos = 10_000_000;
export const pesos = v.pipe(
  v.number("Escribe el precio en números"),
  v.integer("El precio va en pesos enteros"),
  v.minValue(0, "El precio no puede ser negativo"),
  v.maxValue(maxPesos, "El precio es demasiado alto"),
);
const figure = v.nullish(
  v.pipe(
    v.number("Escribe un número"),
    v.finite("Escribe un número"),
    v.minValue(0, "No puede ser negativo"),
    v.maxValue(1_000_000, "Es demasiado grande"),
  ),
  null,
);
const key = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const optional = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((text) => text || null),
  );

export const ProductInput = v.object({
  name: requiredText(160),
  sku: optional(60),
  description: v.pipe(
    v.string("Escribe un texto"),
    v.trim(),
    v.maxLength(2000, "Usa 2000 caracteres como máximo"),
  ),
  price: pesos,
  image: optionalMedia,
  safetySheet: optionalMedia,
  factSheet: optionalMedia,
  performance: figure,
  content: figure,
  weight: figure,
  coats: v.nullish(
    v.pipe(
      v.number("Escribe un número"),
      v.integer("Escribe un número entero"),
      v.minValue(1),
      v.maxValue(10),
    ),
    null,
  ),
  instructions: richText,
  subcategoryIds: v.pipe(v.nullish(v.array(key), []), v.maxLength(20, "Elige 20 como máximo")),
  archived: v.optional(v.boolean(), false),
});
export type ProductInput = v.InferOutput<typeof ProductInput>;

/** A form as it stands, saved or not. */
export const ProductDraft = v.object({ ...ProductInput.entries, id: v.optional(key) });
export type ProductDraft = v.InferOutput<typeof ProductDraft>;

export const CategoryInput = v.object({
  name: requiredText(80),
  description: optional(600),
  image: optionalMedia,
});
export type CategoryInput = v.InferOutput<typeof CategoryInput>;

export const SubcategoryInput = v.object({ ...CategoryInput.entries, categoryId: key });
export type SubcategoryInput = v.InferOutput<typeof SubcategoryInput>;

/** The whole tree in its order, as drag and drop left it. */
export const CatalogueOrder = v.object({
  categories: v.pipe(
    v.array(v.object({ id: key, subcategories: v.pipe(v.array(key), v.maxLength(500)) })),
    v.maxLength(200),
  ),
});
export type CatalogueOrder = v.InferOutput<typeof CatalogueOrder>;

export const BestSellers = v.object({
  productIds: v.pipe(v.array(key), v.maxLength(50, "Elige 50 como máximo")),
});

const phrases = v.pipe(
  requiredText(200),
  v.check((text) => phrasesOf(text).length > 0, "Escribe al menos una palabra"),
);
export const SynonymInput = v.object({ typed: phrases, means: phrases });

/** What stands behind a product's figures. */
export const UnitsInput = v.object({
  performance: requiredText(20),
  content: requiredText(20),
  weight: requiredText(20),
});
