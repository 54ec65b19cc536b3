import type {
  CardFunding,
  HandMethod,
  ManualMethod,
  TerminalFunding,
} from "#src/base/kernel/payment-methods.ts";
import { formatPesos, type Pesos } from "#src/base/kernel/pesos.ts";

/** Spanish words for what is paid outside the payment service. */

export const offlineMethodTexts: Record<ManualMethod, string> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  terminal: "Terminal",
  credit: "Crédito",
};

const givenBy: Record<HandMethod, string> = {
  cash: "en efectivo",
  transfer: "por transferencia",
  terminal: "a la tarjeta, en la terminal",
};
/** «$100 en efectivo y $437 por transferencia» */
export const givenBack = (given: readonly { method: HandMethod; amount: Pesos }[]): string =>
  new Intl.ListFormat("es").format(
    given.map(({ method, amount }) => `${formatPesos(amount)} ${givenBy[method]}`),
  );

/** Shown to owners only. */
export const authorizeDebt = "Autorizo que lo deba aunque pase de su límite";

/** What the slip of a terminal says of the card. */
export const cardFunding = "Tarjeta";
export const terminalFundings: Record<TerminalFunding, string> = {
  credit: "De crédito",
  debit: "De débito",
};
export const chooseMethod = "Elige cómo pagó";
export const typeAmount = "Escribe cuánto pagó";
export { twoDecimals } from "#src/shop/orders/texts.ts";
export const chooseFunding = "Elige si la tarjeta es de crédito o de débito";

/** «crédito», beside the card or the terminal. */
export const fundings: Record<CardFunding, string | null> = {
  credit: "crédito",
  debit: "débito",
  prepaid: "prepago",
  unknown: null,
};
