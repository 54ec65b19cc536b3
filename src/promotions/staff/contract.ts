import * as v from "valibot";
import { isDay } from "#src/kernel/dates.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import { requiredText } from "#src/kernel/fields.ts";
import { resourceContract } from "#src/kernel/resource-contract.ts";
import type { Action } from "#src/staff/roles.ts";
import * as texts from "./texts.ts";

const wholeQuantity = (request: string) =>
  v.pipe(
    v.number(request),
    v.integer(texts.typeWhole),
    v.minValue(1, texts.tooFew),
    v.maxValue(1000, texts.tooMany),
  );
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

const input = v.pipe(
  v.object({
    code: requiredText(40),
    buy: wholeQuantity(texts.typeBought),
    get: wholeQuantity(texts.typeFree),
    autoApply: v.optional(v.boolean(), false),
    announced: v.optional(v.boolean(), false),
    startsAt: timestamp,
    endsAt: timestamp,
    productIds: v.pipe(
      v.array(key),
      v.minLength(1, texts.chooseProduct),
      v.maxLength(500, texts.tooManyProducts),
    ),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt,
      texts.endsBeforeStart,
    ),
    ["endsAt"],
  ),
);

const shown = {
  id: v.number(),
  code: v.string(),
  buy: v.number(),
  get: v.number(),
  autoApply: v.boolean(),
  announced: v.boolean(),
  startsAt: v.nullable(v.string()),
  endsAt: v.nullable(v.string()),
};
/** With how many products it has. */
const PromotionRow = v.object({ ...shown, products: v.number() });
export type PromotionRow = v.InferOutput<typeof PromotionRow>;
const PromotionRecord = v.object({ ...shown, productIds: v.array(v.number()) });
export type PromotionRecord = v.InferOutput<typeof PromotionRecord>;

export const promotionsContract = resourceContract({
  name: "promotions",
  read: "promotions.read",
  write: "promotions.write",
  row: PromotionRow,
  record: PromotionRecord,
  input,
  operations: ["create", "update", "delete"],
});

const Simulation = v.object({
  lines: v.pipe(
    v.array(v.object({ id: key, quantity: wholeQuantity(texts.typeQuantity) })),
    v.minLength(1, texts.addProduct),
    v.maxLength(50),
  ),
  code: v.nullish(v.pipe(v.string(), v.maxLength(40))),
});
export type Simulation = v.InferOutput<typeof Simulation>;

/** What becomes of a cart. */
const SimulationResult = v.object({
  /** Why the code does nothing. */
  codeProblem: v.nullable(v.string()),
  applied: v.array(v.object({ code: v.string(), text: v.string(), autoApply: v.boolean() })),
  lines: v.array(
    v.object({ id: v.number(), quantity: v.number(), name: v.string(), price: v.number() }),
  ),
  free: v.array(v.object({ id: v.number(), quantity: v.number(), name: v.string() })),
  total: v.number(),
});
export type SimulationResult = v.InferOutput<typeof SimulationResult>;

export const promotionSimulatorEndpoints = {
  "POST /promotions/trial": {
    summary: "What the promotions that run now make of a cart",
    needs: "promotions.read",
    body: Simulation,
    responses: { 200: SimulationResult },
  },
} satisfies Endpoints<Action>;
