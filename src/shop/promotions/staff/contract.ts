import * as v from "valibot";
import * as texts from "./texts.ts";
import { cleanCode } from "#src/base/kernel/strings.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { requiredText } from "#src/base/kernel/fields.ts";
import { resourceContract, resourceEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import { discountScopes, promotionTypes } from "#src/shop/promotions/contract.ts";

const key = v.pipe(v.number(), v.integer(), v.minValue(1));
const timestamp = v.pipe(
  v.nullish(
    v.pipe(
      v.string(),
      v.isoTimestamp(texts.typeTimestamp),
      v.check((text) => isDay(text.slice(0, 10)), texts.noSuchDay),
    ),
    null,
  ),
  v.transform((text) => (text === null ? null : new Date(text))),
);

/** Converts an empty field to 0 or null. */
const pieces = (request: string) =>
  v.nullish(
    v.pipe(
      v.number(request),
      v.integer(texts.typeWhole),
      v.minValue(0, texts.tooFew),
      v.maxValue(1000, texts.tooMany),
    ),
    0,
  );
const pesos = v.pipe(
  v.number(texts.typePesos),
  v.integer(texts.typePesos),
  v.minValue(0, texts.typePesos),
  v.maxValue(1_000_000, texts.tooMany),
);
/** Of a hundred, or pesos: whole numbers both. */
const discount = v.pipe(
  v.number(texts.typeDiscount),
  v.integer(texts.typeDiscount),
  v.minValue(0, texts.typeDiscount),
  v.maxValue(1_000_000, texts.tooMany),
);
const times = v.nullish(
  v.pipe(
    v.number(texts.typeTimes),
    v.integer(texts.typeTimes),
    v.minValue(1, texts.tooFew),
    v.maxValue(1_000_000, texts.tooMany),
  ),
  null,
);
const keys = v.optional(v.pipe(v.array(key), v.maxLength(500, texts.tooManyProducts)), []);

const fields = v.object({
  /** An automatic promotion needs none. */
  code: v.nullish(
    v.pipe(v.string(), v.transform(cleanCode), v.maxLength(40, texts.codeIsTooLong)),
    "",
  ),
  type: v.optional(v.picklist(promotionTypes, texts.chooseType), "multibuy"),
  buy: pieces(texts.typeBought),
  get: pieces(texts.typeFree),
  value: v.nullish(discount, 0),
  scope: v.optional(v.picklist(discountScopes, texts.chooseScope), "elements"),
  minimum: v.nullish(pesos, 0),
  combines: v.optional(v.boolean(), true),
  maxUses: times,
  maxUsesPerCustomer: times,
  autoApply: v.optional(v.boolean(), false),
  announced: v.optional(v.boolean(), false),
  startsAt: timestamp,
  endsAt: timestamp,
  productIds: keys,
  categoryIds: keys,
  subcategoryIds: keys,
  brands: v.optional(v.pipe(v.array(requiredText(70)), v.maxLength(50, texts.tooManyBrands)), []),
});
type Fields = v.InferOutput<typeof fields>;

const input = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: fields } = dataset;
    for (const [key, message] of missingIn(fields)) {
      const path: v.ObjectPathItem = {
        type: "object",
        origin: "value",
        input: { ...fields },
        key,
        value: fields[key],
      };
      addIssue({ message, path: [path] });
    }
  }),
  v.transform(onlyOfItsType),
);
export type PromotionInput = v.InferOutput<typeof input>;

/** Returns the fields that a promotion of its type still needs. */
function missingIn(fields: Fields): [field: keyof Fields, msg: string][] {
  const { type, buy, get, value, startsAt, endsAt, autoApply, code } = fields;
  const missing: [field: keyof Fields, msg: string, isMissing: boolean][] = [
    ["code", texts.typeCode, !autoApply && !code],
    ["buy", texts.typeBought, type === "multibuy" && buy < 1],
    ["get", texts.typeFree, type === "multibuy" && get < 1],
    ["value", texts.typePercent, type === "percent" && (value < 1 || value > 100)],
    ["value", texts.typeOff, type === "amount" && value < 1],
    ["productIds", texts.chooseElements, !hasScope(fields)],
    ["endsAt", texts.endsBeforeStart, startsAt !== null && endsAt !== null && startsAt >= endsAt],
  ];
  return missing.flatMap(([field, msg, isMissing]) => (isMissing ? [[field, msg]] : []));
}

const hasScope = ({ type, scope, productIds, categoryIds, ...rest }: Fields): boolean =>
  (type !== "multibuy" && scope === "cart") ||
  [productIds, categoryIds, rest.subcategoryIds, rest.brands].some(({ length }) => length > 0);

/** Resets the fields of other types, left from before the type was changed. */
function onlyOfItsType({ code, ...rest }: Fields) {
  const { type, scope } = rest;
  const named = { ...rest, code: code || null };
  const discount = {
    value: 0,
    minimum: 0,
    combines: true,
    maxUses: null,
    maxUsesPerCustomer: null,
    scope: "elements" as const,
  };
  if (type === "multibuy") return { ...named, ...discount };
  const noElements = { productIds: [], categoryIds: [], subcategoryIds: [], brands: [] };
  const elements = scope === "cart" ? noElements : {};
  const value = type === "free_delivery" ? { value: 0 } : {};
  return { ...named, ...elements, ...value, buy: 0, get: 0 };
}

const sharedFields = {
  id: v.number(),
  code: v.nullable(v.string()),
  type: v.picklist(promotionTypes),
  buy: v.number(),
  get: v.number(),
  value: v.number(),
  scope: v.picklist(discountScopes),
  minimum: v.number(),
  combines: v.boolean(),
  maxUses: v.nullable(v.number()),
  maxUsesPerCustomer: v.nullable(v.number()),
  autoApply: v.boolean(),
  announced: v.boolean(),
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
};
/** Includes what it applies to, and the number of its uses. */
const PromotionRow = v.object({
  ...sharedFields,
  products: v.number(),
  /** Names of its brands, categories and subcategories. */
  groups: v.array(v.string()),
  uses: v.number(),
});
export type PromotionRow = v.InferOutput<typeof PromotionRow>;
const PromotionRecord = v.object({
  ...sharedFields,
  productIds: v.array(v.number()),
  categoryIds: v.array(v.number()),
  subcategoryIds: v.array(v.number()),
  brands: v.array(v.string()),
});
export type PromotionRecord = v.InferOutput<typeof PromotionRecord>;

export const promotionsContract = resourceContract({
  name: "promotions",
  read: "promotions.read",
  write: "promotions.write",
  row: PromotionRow,
  record: PromotionRecord,
  input,
  fieldNames: texts.fieldNames,
  operations: ["create", "update", "delete"],
});

export const promotionsStaffEndpoints = resourceEndpoints(promotionsContract);
