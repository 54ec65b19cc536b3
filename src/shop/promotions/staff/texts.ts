import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos, minCharge } from "#src/base/kernel/pesos.ts";
import { formatQuantity } from "#src/base/kernel/numbers.ts";
import {
  type DiscountScope,
  isDiscountKind,
  type PromotionType,
} from "#src/shop/promotions/contract.ts";
import type { Schedule } from "./schedule.ts";
import type { PromotionWarning } from "./warnings.ts";

/** Spanish texts for promotions in the back office. */

export const promotions = "Promociones";
export const promotion = "Promoción";
export const newPromotion = "Nueva promoción";

// The list

export const code = "Código";
export const whatCustomersGet = "Qué recibe el cliente";
export const products = "Productos";
export const when = "Cuándo";
export const schedules: Record<Schedule, string> = {
  running: "Vigente",
  scheduled: "Programada",
  over: "Terminada",
};
export const dates = (startsAt: string | null, endsAt: string | null) =>
  [
    startsAt ? `desde ${formatTimestamp(startsAt)}` : null,
    endsAt ? `hasta ${formatTimestamp(endsAt)}` : null,
  ]
    .filter(Boolean)
    .join(" ");

interface Offer {
  code: string | null;
  type: PromotionType;
  buy: number;
  get: number;
  value: number;
  scope: DiscountScope;
  minimum: number;
  autoApply: boolean;
}

/** Returns its code, which nobody needs to type for an automatic one. */
export const promotionName = ({ code, autoApply }: Pick<Offer, "code" | "autoApply">) =>
  (autoApply ? null : code) ?? withoutCode;
export const withoutCode = "Sin código";

interface Covered extends Pick<Offer, "type" | "scope"> {
  products: number;
  groups: readonly string[];
}

/** Returns «Cementos del Valle, Pinturas y 3 productos». */
export function covers({ type, scope, products: count, groups }: Covered): string {
  if (type !== "multibuy" && scope === "cart") return scopes.cart;
  const counted = count === 0 ? [] : [count === 1 ? "1 producto" : `${count} productos`];
  const parts = [...groups, ...counted];
  return parts.length === 0 ? "Nada: lo que tenía se borró" : list.format(parts);
}
const list = new Intl.ListFormat("es-MX");

/** Describes what the customer gets, with a numeric example. */
export function offer(promotion: Offer): string {
  const { code: typed, autoApply: comesByItself } = promotion;
  const who = comesByItself ? "Sin escribir nada, el cliente" : `Quien escribe «${typed || "…"}»`;
  return isDiscountKind(promotion.type)
    ? discountOffer(who, promotion)
    : freePiecesOffer(who, promotion);
}

function freePiecesOffer(who: string, { buy: bought, get }: Offer): string {
  return (
    `${who} recibe ${get} gratis por cada ${formatQuantity(bought)} de un mismo producto: ` +
    `con ${formatQuantity(2 * bought)}, ${2 * get} gratis.`
  );
}

/** The example's cart total if there is no minimum. */
const exampleCart = 1000;

function discountOffer(who: string, { type, value: off, scope: on, minimum: from }: Offer): string {
  const isWhole = on === "cart";
  const where = isWhole ? "todo el carrito" : "los productos elegidos";
  const since = from > 0 ? `, desde ${formatPesos(from)} de compra` : "";
  const cart = Math.max(exampleCart, from);
  const paid = Math.max(
    minCharge,
    cart - (type === "percent" ? Math.floor((cart * off) / 100) : off),
  );
  const example = ` Por ${formatPesos(cart)} se pagan ${formatPesos(paid)}.`;
  if (type === "free_delivery")
    return `${who} tiene el envío gratis al comprar ${isWhole ? "lo que sea" : where}${since}.`;
  const what = type === "percent" ? `${off}%` : formatPesos(off);
  return `${who} paga ${what} menos en ${where}${since}.${example}`;
}

export const stacking = (combines: boolean) =>
  combines
    ? "Se suma a las demás promociones que se combinan: primero los porcentajes, sobre el precio " +
      "normal, y luego los pesos."
    : "Va sola: si otras promociones descuentan más, se aplican ellas y esta no.";

/** Shown before a promotion gives away more than intended. */
export const warnings: Record<PromotionWarning, string> = {
  "gives-half": "Descuenta mucho: de la compra más chica se paga la mitad o menos.",
  "amount-without-minimum":
    "Descuenta pesos sin compra mínima: de una compra chica se lleva casi todo. Pon una compra " +
    "mínima mayor que el descuento.",
  "amount-above-minimum":
    "La compra mínima no es mayor que el descuento: quien compra lo mínimo se lleva casi todo. " +
    "Nadie paga menos de $10 de productos.",
  "free-as-many": "Regala tantas piezas como se pagan, o más.",
  "delivery-without-minimum": "Regala el envío de cualquier compra, también de la más chica.",
};

// One promotion

export const types: Record<PromotionType, string> = {
  multibuy: "Piezas gratis",
  percent: "Porcentaje menos",
  amount: "Pesos menos",
  free_delivery: "Envío gratis",
};
export const percentOff = "Porcentaje menos";
export const pesosOff = "Pesos menos";
export const scopes: Record<DiscountScope, string> = {
  cart: "Todo el carrito",
  elements: "Lo que elijas abajo",
};
export const categories = "Categorías completas";
export const subcategories = "Subcategorías completas";
export const minimumHelp = "De lo que entra en la promoción, sin envío. Vacío: cualquier compra.";
export const usesHelp = "Vacío: sin límite. Un pedido cancelado o sin pagar devuelve su uso.";
export const uses = "Usos";
export const usesOf = (used: number, max: number | null) =>
  max === null ? String(used) : `${used} de ${max}`;
export const codeHelp = "Lo que escribe el cliente.";
export const typeCode = "Escribe el código";
export const codeIsTooLong = "Usa 40 caracteres como máximo";
export const buy = "Por cada … piezas";
export const free = "… gratis";
export const autoApplyField = "Se aplica sola, sin escribir el código";
export const brands = "Marcas completas";
export const brandsHelp = "Como están escritas en los productos; Enter para agregar cada una.";
export const tooManyBrands = "Son demasiadas marcas";
export const announcedHelp =
  "Mientras está vigente, las tarjetas de sus productos llevan la marca, y su página y el carrito " +
  "dicen la condición, con el código. La de todo el carrito se dice en el carrito.";
export const startsAt = "Desde (vacío: ya)";
export const endsAt = "Hasta (vacío: sin fin)";

export const typeBought = "Escribe cuántas se compran";
export const typeFree = "Escribe cuántas se regalan";
export const typePesos = "Escribe pesos enteros";
export const typeDiscount = "Escribe un número sin decimales";
export const unknownBrands = (names: readonly string[]) =>
  names.length === 1
    ? `Ningún producto es de la marca «${names[0]}»: escríbela como está en los productos.`
    : `Ningún producto es de estas marcas: ${names.join(", ")}. Escríbelas como están en los productos.`;
export const typePercent = "Escribe un porcentaje de 1 a 100";
export const typeOff = "Escribe cuántos pesos se descuentan";
export const typeTimes = "Escribe un número entero";
export const chooseType = "Elige qué da la promoción";
export const chooseScope = "Elige en qué vale la promoción";
export const chooseElements =
  "Elige al menos un producto, una categoría, una subcategoría o una marca";
export const typeWhole = "Escribe piezas enteras";
export const tooFew = "Al menos 1";
export const tooMany = "Es demasiado";
export const typeTimestamp = "Escribe fecha y hora";
export const noSuchDay = "Ese día no existe";
export const tooManyProducts = "Elige 500 como máximo";
export const endsBeforeStart = "El fin va después del principio";
export const codeTaken = "Ya hay una promoción con ese código";
export const productGone = "Uno de los productos ya no existe";
export const categoryGone = "Una de las categorías ya no existe";

/** Labels in conflicts. */
export const fieldNames = {
  type: "Qué da",
  value: "Cuánto",
  scope: "En qué",
  minimum: "Compra mínima",
  combines: "Se combina con otras promociones",
  maxUses: "Usos en total",
  maxUsesPerCustomer: "Usos por cliente",
  announced: "Se anuncia",
  categoryIds: categories,
  subcategoryIds: subcategories,
} as const;

// The empty list
export const emptyList = "Todavía no hay promociones. Empieza con una sencilla, como 3 × 2.";
export const emptyAction = "Crear una promoción";
