import { formatQuantity } from "#src/kernel/quantity.ts";

interface Promotion {
  code: string;
  buy: number;
  get: number;
  autoApply: boolean;
  productIds?: number[] | undefined;
}

/** What the customer gets, in words, with an example in numbers. */
export function promotionSentence({ code, buy, get, autoApply, productIds }: Promotion): string {
  const who = autoApply ? "Sin escribir nada, el cliente" : `Quien escribe «${code || "…"}»`;
  const which = productIds
    ? productIds.length === 1
      ? " del producto elegido"
      : ` de un mismo producto (de ${productIds.length})`
    : " de un mismo producto";
  return `${who} recibe ${get} gratis por cada ${formatQuantity(buy)}${which}: con ${formatQuantity(2 * buy)}, ${2 * get} gratis.`;
}

export function promotionState(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number,
): "Vigente" | "Programada" | "Terminada" {
  if (startsAt && Date.parse(startsAt) > now) return "Programada";
  return endsAt && Date.parse(endsAt) <= now ? "Terminada" : "Vigente";
}
