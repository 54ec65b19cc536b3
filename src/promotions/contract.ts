import * as v from "valibot";

const id = v.union([v.number(), v.string()]);

/** GET /api/promotions/customer. */
export const Promotion = v.object({
  id,
  code: v.string(),
  type: v.string(),
  elements: v.array(v.object({ id })),
  multibuyDetails: v.object({ buy: v.number(), get: v.number() }),
  autoApply: v.boolean(),
});
export type Promotion = v.InferOutput<typeof Promotion>;
