import * as v from "valibot";
import {
  type Element,
  PriceStep,
  ProductImage,
  ProductOption,
} from "#src/shop/catalogue/contract.ts";
import { isGtin, tidyGtin } from "./gtin.ts";
import { areSteps, maxPriceSteps } from "./price-steps.ts";
import {
  readCodes,
  unknownHazards,
  unknownPrecautions,
} from "#src/shop/catalogue/safety/classification.ts";
import {
  isSameWord,
  maxOptionName,
  maxOptions,
  maxOptionValue,
} from "#src/shop/catalogue/variants/options.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import {
  mediaUrl,
  nameInUrl,
  optionalMedia,
  optionalText,
  rowId,
} from "#src/base/kernel/fields.ts";
import { RichText, richText } from "#src/base/kernel/rich-text-fields.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import * as texts from "./field-texts.ts";

/** The definition of a product field for everything that uses it. */
interface ProductField {
  /** The schema of what the staff enter. */
  input: v.GenericSchema;
  /** The schema of what the table stores. */
  stored: v.GenericSchema;
  /** Its name in main-info; absent if it is not public. */
  element?: keyof Element;
  /** Its column in this shop's own sheet, in normalized text; absent if no sheet has it. */
  sheet?: { column: string; kind: CellKind };
  /** Its place and control in the form; absent if another field's control covers it. */
  form?: { group: string; control: string; required?: true };
  /** Whether the list has a column for it. */
  list?: true;
}

export type CellKind =
  | "text"
  | "pesos"
  | "optional-pesos"
  | "number"
  | "yes-no"
  | "options"
  | "price-steps";
const maxPesos = 10_000_000;
export const pesos = v.pipe(
  v.number(texts.priceIsNumber),
  v.check((price) => roundPesos(price) === price, texts.priceIsFiner),
  v.minValue(0, texts.priceIsNegative),
  v.maxValue(maxPesos, texts.priceIsTooHigh),
);
/** What a product costs. Only a promotion gives something away. */
export const productPrice = v.pipe(
  pesos,
  v.check((price) => price !== 0, texts.priceIsZero),
);
export const pieces = v.pipe(
  v.number(texts.quantityIsNumber),
  v.integer(texts.quantityIsWhole),
  v.minValue(0, texts.quantityIsNegative),
  v.maxValue(1_000_000, texts.quantityIsTooHigh),
);
const moment = v.nullish(
  v.pipe(
    v.string(),
    v.isoTimestamp(texts.typeMoment),
    v.check((typed) => isDay(typed.slice(0, 10)), texts.typeMoment),
    v.transform((typed) => new Date(typed).toISOString()),
  ),
  null,
);
const barcode = v.pipe(
  v.nullish(v.string(), ""),
  v.transform(tidyGtin),
  v.check((code) => code === "" || isGtin(code), texts.notBarcode),
  v.transform((code) => code || null),
);
/** Converts an empty text to null. */
export const textOrNull = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((text) => text || null),
  );
/** The same for a code. */
export const codeOrNull = (max: number) =>
  v.pipe(
    v.nullish(v.string(), ""),
    v.transform(cleanCode),
    v.maxLength(max, texts.textIsTooLong(max)),
    v.transform((code) => code || null),
  );
/** The same, but never undefined: null if the form has no such field. */
const wordsOrNull = (max: number) =>
  v.pipe(
    v.nullish(v.string(), ""),
    v.trim(),
    v.maxLength(max, texts.textIsTooLong(max)),
    v.transform((text) => text || null),
  );

/** Whether a former price is absent or higher than the price. */
export const isCompareAtPrice = (before: number | null, price: number): boolean =>
  before === null || before > price;

export const maxMoreImages = 11;

/** Codes of the label, normalized. */
const statementCodes = (unknown: (text: string) => string[]) =>
  v.pipe(
    wordsOrNull(400),
    v.transform((typed) => readCodes(typed ?? "").join(", ") || null),
    v.check(
      (codes) => unknown(codes ?? "").length === 0,
      ({ input }) => texts.unknownStatements(unknown(input ?? "")),
    ),
  );

/** A sheet has them in one cell, «Color=Blanco; Presentación=19 L». */
const optionText = (max: number) =>
  v.pipe(
    v.nullish(v.string(), ""),
    v.trim(),
    v.maxLength(max, texts.textIsTooLong(max)),
    v.check((typed) => !typed.includes(";"), texts.optionHasSemicolon),
  );
const optionName = v.pipe(
  optionText(maxOptionName),
  v.check((typed) => !typed.includes("="), texts.optionHasEquals),
);

/** Drops empty pairs. */
export const productOptions = v.pipe(
  v.nullish(v.array(v.object({ name: optionName, value: optionText(maxOptionValue) })), []),
  v.transform((options) => options.filter(({ name, value }) => name || value)),
  v.maxLength(maxOptions, texts.tooManyOptions(maxOptions)),
  v.check((options) => options.every(({ name, value }) => name && value), texts.optionIsHalf),
  v.check(
    (options) =>
      options.every(
        ({ name }, place) => options.findIndex((each) => isSameWord(each.name, name)) === place,
      ),
    texts.optionTwice,
  ),
);

/** From two pieces on; the price falls from step to step. */
export const priceSteps = v.pipe(
  v.nullish(
    v.array(
      v.object({
        from: v.pipe(
          v.number(texts.stepIsHalf),
          v.integer(texts.quantityIsWhole),
          v.minValue(2, texts.stepFromTwo),
          v.maxValue(100_000, texts.quantityIsTooHigh),
        ),
        price: v.pipe(v.number(texts.stepIsHalf), productPrice),
      }),
    ),
    [],
  ),
  v.maxLength(maxPriceSteps, texts.tooManySteps(maxPriceSteps)),
  v.check((steps) => areSteps(steps), texts.stepsDoNotFall),
);

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** Kinds of fields that a product has several of. The column is the one in this shop's own sheet. */

const words = <const Group extends string, const Column extends string>(
  max: number,
  group: Group,
  column: Column,
) =>
  ({
    input: wordsOrNull(max),
    stored: text,
    sheet: { column, kind: "text" },
    form: { group, control: "text" },
  }) as const;

const pesosOf = <const Group extends string, const Column extends string>(
  group: Group,
  column: Column,
) =>
  ({
    input: v.nullish(pesos, null),
    stored: number,
    sheet: { column, kind: "optional-pesos" },
    form: { group, control: "pesos" },
  }) as const;

const figureOf = <const Column extends string>(column: Column) =>
  ({
    input: v.nullish(
      v.pipe(
        v.number(texts.figureIsNumber),
        v.finite(texts.figureIsNumber),
        v.minValue(0, texts.figureIsNegative),
        v.maxValue(1_000_000, texts.figureIsTooHigh),
      ),
      null,
    ),
    stored: number,
    sheet: { column, kind: "number" },
    form: { group: "figures", control: "number" },
  }) as const;

const wholeFigure = <const Group extends string, const Column extends string>(
  max: number,
  group: Group,
  column: Column,
) =>
  ({
    input: v.nullish(
      v.pipe(
        v.number(texts.figureIsNumber),
        v.integer(texts.figureIsWhole),
        v.minValue(1, texts.figureIsBelowOne),
        v.maxValue(max, texts.figureIsAbove(max)),
      ),
      null,
    ),
    stored: number,
    sheet: { column, kind: "number" },
    form: { group, control: "whole-number" },
  }) as const;

/** A key of the SAT's catalogues c_ClaveProdServ or c_ClaveUnidad. */
const satKeyOf = <const Column extends string>(form: RegExp, wrong: string, column: Column) =>
  ({
    input: v.pipe(
      v.nullish(v.string(), ""),
      v.transform((typed) => cleanCode(typed).toUpperCase() || null),
      v.check((key) => key === null || form.test(key), wrong),
    ),
    stored: text,
    sheet: { column, kind: "text" },
    form: { group: "supply", control: "text" },
  }) as const;

const pdf = {
  input: optionalMedia,
  stored: text,
  form: { group: "sheets", control: "pdf" },
} as const;

/**
 * Every stored field of a product. Form, list, sheet, main-info and demo read this table:
 * CONTRIBUTING.md says what else a new field needs.
 */
export const productFields = {
  name: {
    input: nameInUrl(160),
    stored: v.string(),
    element: "name",
    sheet: { column: "nombre", kind: "text" },
    form: { group: "title", control: "text", required: true },
    list: true,
  },
  description: {
    // Forms omit empty fields.
    input: v.pipe(
      v.nullish(v.string(texts.descriptionIsText), ""),
      v.trim(),
      v.maxLength(2000, texts.descriptionIsTooLong(2000)),
    ),
    stored: v.string(),
    element: "description",
    sheet: { column: "descripcion", kind: "text" },
    form: { group: "description", control: "long-text" },
  },
  price: {
    input: productPrice,
    stored: v.number(),
    element: "price",
    sheet: { column: "precio", kind: "pesos" },
    form: { group: "offer", control: "pesos", required: true },
    list: true,
  },
  compareAtPrice: { element: "compare_at_price", ...pesosOf("offer", "precio anterior") },
  sku: {
    input: codeOrNull(60),
    stored: text,
    element: "sku",
    sheet: { column: "sku", kind: "text" },
    form: { group: "code", control: "text" },
    list: true,
  },
  priceSteps: {
    input: priceSteps,
    stored: v.array(PriceStep),
    element: "price_steps",
    sheet: { column: "precio por volumen", kind: "price-steps" },
    form: { group: "offer", control: "price-steps" },
  },
  image: {
    input: optionalMedia,
    stored: text,
    element: "image",
    form: { group: "image", control: "images" },
    list: true,
  },
  imageAlt: {
    input: wordsOrNull(200),
    stored: text,
  },
  moreImages: {
    input: v.pipe(
      v.nullish(v.array(v.object({ image: mediaUrl, alt: wordsOrNull(200) })), []),
      v.maxLength(maxMoreImages, texts.tooManyImages(maxMoreImages + 1)),
    ),
    stored: v.array(ProductImage),
    element: "images",
  },
  safetySheet: { element: "safety_sheet", ...pdf },
  factSheet: { element: "fact_sheet", ...pdf },
  hazards: {
    input: statementCodes(unknownHazards),
    stored: text,
    element: "hazards",
    sheet: { column: "peligros", kind: "text" },
    form: { group: "safety", control: "hazards" },
  },
  precautions: {
    input: statementCodes(unknownPrecautions),
    stored: text,
    element: "precautions",
    sheet: { column: "precauciones", kind: "text" },
    form: { group: "safety", control: "precautions" },
  },
  performance: { element: "performance", ...figureOf("rendimiento") },
  content: { element: "content", ...figureOf("contenido") },
  weight: { element: "weight", ...figureOf("peso") },
  coats: { element: "coats", ...wholeFigure(10, "figures", "manos") },
  groutDensity: { element: "grout_density", ...figureOf("densidad") },
  pack: { element: "pack", ...words(30, "figures", "empaque") },
  years: { element: "years", ...wholeFigure(50, "figures", "duracion") },
  brand: { element: "brand", ...words(70, "supply", "marca") },
  barcode: {
    input: barcode,
    stored: text,
    element: "gtin",
    sheet: { column: texts.barcodeColumn, kind: "text" },
    form: { group: "supply", control: "text" },
  },
  supplier: words(80, "supply", "proveedor"),
  cost: pesosOf("supply", "costo"),
  lowStockLevel: wholeFigure(1_000_000, "supply", "existencias minimas"),
  satProductKey: satKeyOf(/^\d{8}$/, texts.notSatProductKey, "clave sat"),
  satUnitKey: satKeyOf(/^[A-Z0-9]{2,3}$/, texts.notSatUnitKey, "unidad sat"),
  location: {
    input: codeOrNull(40),
    stored: text,
    sheet: { column: "ubicacion", kind: "text" },
    form: { group: "supply", control: "text" },
  },
  productLine: { element: "product_line", ...words(80, "variants", "linea") },
  options: {
    input: productOptions,
    stored: v.array(ProductOption),
    element: "options",
    sheet: { column: "opciones", kind: "options" },
    form: { group: "variants", control: "options" },
  },
  applications: { element: "applications", ...words(200, "related", "usos") },
  substrates: { element: "substrates", ...words(200, "related", "superficies") },
  instructions: {
    input: richText,
    stored: RichText,
    element: "instructions",
    form: { group: "instructions", control: "rich-text" },
  },
  subcategoryIds: {
    input: v.pipe(v.nullish(v.array(rowId), []), v.maxLength(20, texts.tooManySubcategories(20))),
    stored: v.array(v.number()),
    form: { group: "subcategories", control: "subcategories" },
  },
  complementaryIds: {
    input: v.pipe(v.nullish(v.array(rowId), []), v.maxLength(12, texts.tooManyComplementary(12))),
    stored: v.array(v.number()),
    element: "complementary",
    form: { group: "related", control: "products" },
  },
  archived: {
    input: v.optional(v.boolean(), false),
    stored: v.boolean(),
    sheet: { column: "archivado", kind: "yes-no" },
    list: true,
  },
  draft: {
    input: v.optional(v.boolean(), false),
    stored: v.boolean(),
    sheet: { column: "borrador", kind: "yes-no" },
    form: { group: "status", control: "publish-status" },
    list: true,
  },
  publishedFrom: {
    input: moment,
    stored: text,
    list: true,
  },
} as const satisfies Record<keyof typeof texts.fields, ProductField>;

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;

/** The names of the fields that have this property. */
type NamesWith<Part> = {
  [Name in ProductFieldName]: Fields[Name] extends Record<Part & PropertyKey, unknown>
    ? Name
    : never;
}[ProductFieldName];
export type ElementField = NamesWith<"element">;
export type SheetField = NamesWith<"sheet">;
export type ListField = NamesWith<"list">;
type Form = Fields[NamesWith<"form">]["form"];
export type FormGroup = Form["group"];
export type FormControl = Form["control"];

export const productFieldNames = keysOf(productFields);
const namesWith = <Part extends keyof ProductField>(part: Part) =>
  // The cast is safe: NamesWith selects the same fields, but filter does not narrow them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  productFieldNames.filter((name) => part in productFields[name]) as NamesWith<Part>[];
export const elementFields = namesWith("element");
export const sheetFields = namesWith("sheet");
export const listFields = namesWith("list");

/** Returns the fields' schemas as the entries of an object schema. */
export const schemasOf = <Part extends "input" | "stored">(part: Part) =>
  // Object.fromEntries loses the key types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(productFieldNames.map((name) => [name, productFields[name][part]])) as {
    [Name in ProductFieldName]: Fields[Name][Part];
  };
