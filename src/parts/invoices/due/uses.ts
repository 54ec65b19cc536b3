import { uses } from "#src/parts/invoices/sat-catalogues.ts";

/** c_UsoCFDI: «Devoluciones, descuentos o bonificaciones» goes with some regimes only. */
export const useOfCredit = (regime: string): string =>
  uses.some(({ key, regimes }) => key === "G02" && regimes.includes(regime)) ? "G02" : "S01";
