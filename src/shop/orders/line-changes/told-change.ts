import * as v from "valibot";
import type { ChosenRate } from "#src/shop/delivery/contract.ts";

const Pieces = v.array(v.object({ name: v.string(), quantity: v.number() }));

/** Another place of delivery, and what the delivery costs there by which rate of a zone. */
export interface ChangedPlace {
  state: string;
  city: string;
  postalCode: string;
  deliveryCost: number;
  deliveryRate: ChosenRate | null;
}

/** A change of lines or place as the order's history has it, which pages and emails read. */
export const ToldChange = v.object({
  removed: Pieces,
  added: Pieces,
  /** What it costs more, or less if negative; null if it was not made. */
  difference: v.optional(v.nullable(v.number()), null),
  /** «Mérida, Yucatán»: where the order goes then, if that is the change. */
  place: v.optional(v.nullable(v.string()), null),
});
export type ToldChange = v.InferOutput<typeof ToldChange>;

/** Returns null for the details of any other event. */
export function readToldChange(details: unknown): ToldChange | null {
  const read = v.safeParse(ToldChange, details);
  return read.success ? read.output : null;
}
