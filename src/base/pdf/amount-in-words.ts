import { toCardinal } from "n2words/es-MX";
import type { Pesos } from "#src/base/kernel/pesos.ts";

/** Writes an amount as on Mexican papers: «Trece mil setecientos treinta pesos 00/100 M.N.». */
export function amountInWords(amount: Pesos): string {
  const centavos = Math.round(amount * 100);
  const whole = Math.floor(centavos / 100);
  const pesos = whole === 1 ? "peso" : "pesos";
  const words = shortened(toCardinal(whole));
  const [first = "", ...rest] = `${words} ${pesos} ${pad(centavos % 100)}/100 M.N.`;
  return first.toUpperCase() + rest.join("");
}

/**
 * The library counts alone: before a noun, «uno» loses its o, and millions take «de». It also
 * forgets an accent.
 */
const shortened = (words: string): string =>
  words
    .replaceAll("dieciseis", "dieciséis")
    .replaceAll("veintiuno", "veintiún")
    .replaceAll(/\buno\b/g, "un")
    .replace(/(mill|bill)(ón|ones)$/, "$& de");

const pad = (centavos: number) => String(centavos).padStart(2, "0");
