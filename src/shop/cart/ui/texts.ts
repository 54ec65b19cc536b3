import type { AnnouncedPromotion } from "#src/shop/catalogue/contract.ts";
import { withLimits } from "#src/shop/catalogue/promotion-condition.ts";
import { discountText, promotionText, withCode } from "#src/shop/catalogue/texts.ts";
import { formatPesos, type Pesos } from "#src/base/kernel/pesos.ts";
import { capitalized } from "#src/base/kernel/strings.ts";
import type { DiscountOffer, Offer, PiecesOffer } from "#src/shop/promotions/offers.ts";

/** Spanish texts for the cart. */

export const cart = "Carrito";
export const close = "Cerrar";
export const empty = "No hay productos en el carrito";
export const emptyHint = "Calcula cuánto necesitas y aquí lo guardamos, con su total.";
export const goToShop = "Ir a la tienda";
export const notStored =
  "Tu navegador no guarda el carrito: se vacía si cierras o recargas la página. Para conservarlo, " +
  "permite las cookies o abre la tienda en Chrome o Safari.";

export const each = " c/u";
/** Of who always pays less. */
export const yourPrice = " c/u, tu precio";
export const nextStep = (missing: number, price: string) =>
  `Agrega ${missing} más y baja a ${price} c/u`;
export const quantityOf = (name: string) => `Cantidad de ${name}`;
export const remove = "Eliminar";
export const removeProduct = (name: string) => `Eliminar ${name}`;

// What changed since it was put into the cart

export const onlyLeft = (stock: number) => (stock === 1 ? "Solo queda 1" : `Solo quedan ${stock}`);
export const fewerLeft = (stock: number, had: number) => `${onlyLeft(stock)}. Tenías ${had}.`;
export const repriced = (before: string, now: string, isDearer: boolean) =>
  `${isDearer ? "Subió" : "Bajó"} de ${before} a ${now}.`;
export const droppedLine = {
  gone: (name: string) => `${name} ya no se vende. Lo quitamos de tu carrito.`,
  "sold-out": (name: string) => `${name} se agotó. Lo quitamos de tu carrito.`,
};

// Continuing

export const total = "Total estimado";
export const plusDelivery = (cost: Pesos | null) =>
  cost === null ? "más envío" : cost === 0 ? "envío gratis" : `más ${formatPesos(cost)} de envío`;
export const buy = "Completar compra";
export const logInToBuy = "Inicia sesión para comprar";
export const buyByCode = "Comprar con un código, sin contraseña";
export const createAccount = "Crear una cuenta";
export const beforeTerms = "Al comprar aceptas los ";
export const terms = "términos y condiciones";

export const freeDelivery = "Envío gratis";

// Promotions

/** Says a promotion in the words of its product, and what it gives here or what is missing. */
export function offerWords(promotion: AnnouncedPromotion, offer: Offer): string {
  const text =
    offer.kind === "pieces"
      ? promotionText(promotion) + piecesGiven(offer)
      : pesosText(offer, promotion.code);
  return withLimits(text, promotion);
}

function piecesGiven({ quantity, free, missing, enough }: PiecesOffer): string {
  if (missing > 0) return `: agrega ${missing} más`;
  const given = `: ${free} gratis`;
  return enough ? `${given}. Para tener ${quantity}, basta con ${enough}` : given;
}

/** What is taken off here may be less than the promotion's pesos. */
function pesosText({ kind, value, missing }: DiscountOffer, code: string | null | undefined) {
  const text = withCode(capitalized(discountText({ kind, value, minimum: 0 })), code);
  return missing > 0 ? `${text}: te faltan ${formatPesos(missing)}` : text;
}

export const takeCode = (code: string) => `Usar ${code}`;
export const keepAsQuotation = "Guardar como cotización";
