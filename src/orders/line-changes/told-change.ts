import * as v from "valibot";

const Pieces = v.array(v.object({ name: v.string(), quantity: v.number() }));

/** A change of lines as the order's history has it, which pages and emails read. */
export const ToldChange = v.object({
  removed: Pieces,
  added: Pieces,
  /** What it costs more, or less if negative; null if it was not made. */
  difference: v.optional(v.nullable(v.number()), null),
});
export type ToldChange = v.InferOutput<typeof ToldChange>;

/** Returns null for the details of any other event. */
export function readToldChange(details: unknown): ToldChange | null {
  const read = v.safeParse(ToldChange, details);
  return read.success ? read.output : null;
}
