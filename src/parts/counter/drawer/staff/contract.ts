import * as v from "valibot";
import { cutMethods, moveKinds, noteValues } from "#src/parts/counter/drawer/cut.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { isDay } from "#src/base/kernel/dates.ts";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { optionalLine } from "#src/base/kernel/fields.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { Action } from "#src/base/staff/roles.ts";

const method = v.picklist(cutMethods);

const Line = v.object({
  kind: v.picklist([...moveKinds, "payment", "withdrawn", "refund"]),
  paymentId: v.nullable(v.number()),
  moveId: v.nullable(v.number()),
  at: v.string(),
  orderId: v.nullable(v.number()),
  customer: v.nullable(v.string()),
  method,
  amount: v.number(),
  reference: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** How the money came that is given back in another way. */
  cameBy: v.nullable(method),
  person: v.string(),
});

const Counted = v.object({ method, amount: v.number() });
const Person = v.object({ email: v.string(), name: v.string() });

export const Cut = v.object({
  /** Null while it is open. */
  id: v.nullable(v.number()),
  person: Person,
  /** The last day that it covers. */
  day: v.string(),
  columns: v.array(
    v.object({
      method,
      float: v.number(),
      payments: v.number(),
      refunds: v.number(),
      paidOut: v.number(),
      due: v.number(),
    }),
  ),
  /** Oldest first. */
  lines: v.array(Line),
  credit: v.object({ amount: v.number(), sales: v.number() }),
  counted: v.array(Counted),
  notes: v.record(v.string(), v.number()),
  difference: v.nullable(v.number()),
  explanation: v.nullable(v.string()),
  closedAt: v.nullable(v.string()),
  actor: v.nullable(v.string()),
  /** Whose drawers one may see: one's own, and an owner everybody's. */
  people: v.array(Person),
});
export type Cut = v.InferOutput<typeof Cut>;

const ClosedCut = v.object({
  id: v.number(),
  person: Person,
  day: v.string(),
  difference: v.number(),
  closedAt: v.string(),
});
export type ClosedCut = v.InferOutput<typeof ClosedCut>;

/** What a column of pesos holds. */
const most = 9_999_999_999;
const pesos = v.pipe(
  v.number(texts.typeAmount),
  v.finite(texts.typeAmount),
  v.minValue(-most, texts.typeAmount),
  v.maxValue(most, texts.typeAmount),
  v.check((amount) => roundPesos(amount) === amount, texts.typeAmount),
);
const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const day = v.pipe(v.string(texts.typeDay), v.check(isDay, texts.typeDay));
/** An email address; missing: one's own drawer. */
const person = v.optional(v.pipe(v.string(), v.maxLength(254)));
const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

const Close = v.object({
  /** The same key is the same cut. */
  key,
  person,
  day,
  counted: v.pipe(
    v.array(v.object({ method, amount: pesos })),
    v.check(
      (all) => new Set(all.map((each) => each.method)).size === all.length,
      texts.problems["not-counted"],
    ),
  ),
  notes: v.object({
    ...Object.fromEntries(noteValues.map((value) => [String(value), v.optional(pieces, 0)])),
    coins: v.optional(pesos, 0),
  }),
  explanation: optionalLine(300),
  /** What must be there in all, as it was shown to whoever counted. */
  due: pesos,
});

const Move = v.object({
  /** The same key is the same movement. */
  key,
  person,
  kind: v.picklist(moveKinds, texts.kind),
  amount: v.pipe(pesos, v.minValue(0.01, texts.typeAmount)),
  reason: optionalLine(200),
  reference: optionalLine(100),
});

const typed = v.optional(v.string());
const other = { 403: "The drawer is another person's", 404: "There is no such cut or person" };
const csv = { 200: { mediaType: "text/csv" } } as const;

export const drawerEndpoints = {
  "GET /drawer": {
    summary: "What moved in a drawer until a day and is in no cut",
    needs: "drawer.use",
    query: v.object({ person: typed, day: typed }),
    responses: { 200: Cut, 400: "The day is invalid", ...other },
  },
  "GET /drawer/cuts": {
    summary: "List closed cuts: one's own, and for owners everybody's",
    needs: "drawer.use",
    responses: { 200: v.object({ cuts: v.array(ClosedCut) }) },
  },
  "GET /drawer/cuts/:id": {
    summary: "Retrieve a closed cut",
    needs: "drawer.use",
    responses: { 200: Cut, ...other },
  },
  "POST /drawer/cuts": {
    summary: "Close a cut",
    description:
      "What moved since it was shown is answered with 409. A closed cut never changes: what is corrected later is in the next one.",
    needs: "drawer.use",
    body: Close,
    fieldNames: texts.fieldNames,
    responses: {
      201: v.object({ id: v.number(), msg: v.string() }),
      ...other,
      409: "Something moved, is not counted, or a difference is not explained",
    },
  },
  "POST /drawer/moves": {
    summary: "Write down cash that came into a drawer or left it",
    needs: "drawer.use",
    body: Move,
    fieldNames: texts.fieldNames,
    responses: { 201: Message, ...other },
  },
  "GET /drawer/lines.csv": {
    summary: "Export the movements of an open or closed cut as a sheet",
    needs: "drawer.use",
    query: v.object({ person: typed, day: typed, cut: typed }),
    responses: { ...csv, 400: "The day is invalid", ...other },
  },
  "GET /drawer/payments.csv": {
    summary: "Export all payments by hand of a period, with their references, as a sheet",
    needs: "drawer.read-all",
    query: v.object({ from: typed, to: typed }),
    responses: { ...csv, 400: "The period is invalid" },
  },
} satisfies Endpoints<Action>;
