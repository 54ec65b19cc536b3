import * as v from "valibot";
import type { Endpoints } from "#src/kernel/endpoints.ts";

const id = v.union([v.number(), v.string()]);

export const Promotion = v.object({
  id,
  code: v.string(),
  type: v.string(),
  elements: v.array(v.object({ id })),
  multibuyDetails: v.object({ buy: v.number(), get: v.number() }),
  autoApply: v.boolean(),
});
export type Promotion = v.InferOutput<typeof Promotion>;

export const promotionsEndpoints = {
  "GET /promotions/customer": {
    summary: "Promotions that run today, with their products",
    needs: "customer",
    responses: { 200: v.array(Promotion) },
  },
} satisfies Endpoints<"customer">;
