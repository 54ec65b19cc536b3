import * as v from "valibot";
import { optionalLine } from "#src/base/kernel/fields.ts";
import { offlineMethods, terminalFundings } from "#src/base/kernel/payment-methods.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import * as texts from "./texts.ts";

/** A payment that the staff write down, at the counter or later. */

export const typedAmount = v.pipe(
  v.number(texts.typeAmount),
  v.finite(texts.typeAmount),
  v.minValue(0.01, texts.typeAmount),
  v.check((amount) => roundPesos(amount) === amount, texts.twoDecimals),
);

export const paymentFields = {
  method: v.picklist(offlineMethods, texts.chooseMethod),
  amount: typedAmount,
  /** The transfer's or the terminal's. */
  reference: optionalLine(100),
  /** Of the card at the terminal, and of nothing else. */
  cardFunding: v.nullish(v.picklist(terminalFundings, texts.chooseFunding), null),
};

type Written = Pick<
  v.InferOutput<v.ObjectSchema<typeof paymentFields, undefined>>,
  "method" | "cardFunding"
>;

/** Whether the kind of the card is said of a terminal, and of nothing else. */
export const saysFunding = ({ method, cardFunding }: Written): boolean =>
  (method === "terminal") === (cardFunding !== null);
