import { inCoats, packs, packWord, squareMetres } from "#src/shop/calculator/texts.ts";
import { formatUnitAmount, type UnitPrice } from "#src/shop/catalogue/product/unit-price.ts";
import { unknownStock } from "#src/shop/catalogue/product/unknown-stock.ts";
import { formatPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import { capitalized } from "#src/base/kernel/strings.ts";

/** Spanish texts for a product's page. */

export const shop = "Tienda";
export const notFound = "Product not found";
export const notFoundDescription = "Este producto no existe.";
export const notFoundHint = "Este producto ya no existe o su dirección está mal escrita.";
export const goHome = "Ir al inicio";
export const seeShop = "Ver la tienda";

// Price and stock
export { before } from "#src/shop/catalogue/texts.ts";
export const currency = "MXN, IVA incluido";
export const eachWithTax = "MXN c/u, IVA incluido";
/** «$1,749 c/u» */
export const each = (price: number) => `${formatPesos(price)} c/u`;
/** «1 a 9 cubetas» */
export const upTo = (last: number, pack: Pack) => (last > 1 ? "1 a " : "") + packs(last, pack);
/** «Desde 10 cubetas» */
export const fromPacks = (from: number, pack: Pack) => `Desde ${packs(from, pack)}`;
/** «Desde 10: $1,749 c/u» */
export const stepWords = (from: number, each: string) => `Desde ${from}: ${each}`;
export const soldOut = "Agotado";
/** All that is left waits for its payment. */
export const allReserved = "Apartado, puede volver en 30 minutos";
/** The part of the page that says so. */
export const soldOutAnchor = "agotado";
export const alternative = "Lo más parecido que sí hay";
type Pack = string | null | undefined;
const fewLeft = 3;
/** Of what is in stock. */
export function stockWords({ stock, pack }: { stock: number; pack?: Pack }): string {
  if (stock === unknownStock) return "En existencia";
  if (stock > fewLeft) return `En existencia, ${packs(stock, pack)}`;
  return stock === 1 ? `Solo queda 1 ${packWord(1, pack)}` : `Solo quedan ${packs(stock, pack)}`;
}
export const unitPrice = ({ amount, unit, coats }: UnitPrice) =>
  `${formatUnitAmount(amount)} por ${unit}${coats ? inCoats(coats) : ""}`;
export const quantity = "Cantidad";
export const addToCart = "Agregar a Carrito";
export const seeCart = "Ver carrito";
export const removeFromCart = "Eliminar del Carrito";

// Variants
/** For a value that no variant combines with the other chosen ones. */
export const onlyWith = (values: readonly string[], isSoldOut: boolean) =>
  [
    values.length > 0 ? `solo con ${values.join(", ")}` : "en otra combinación",
    ...(isSoldOut ? [soldOut.toLowerCase()] : []),
  ].join(", ");

// Images
export const images = (name: string) => `Imágenes de ${name}`;
export const imageOf = (place: number, count: number) => `Imagen ${place} de ${count}`;
export const imageAlt = (name: string, place: number) =>
  place === 1 ? name : `${name}, imagen ${place}`;

// Details
export const safetySheet = "Hoja de seguridad";
export const factSheet = "Ficha Técnica";
export const safety = "Seguridad";
export const precautions = (count: number) =>
  count === 1 ? "1 consejo de prudencia" : `${count} consejos de prudencia`;
export const figures = "Informacion Adicional";
export const performance = "Rendimiento";
export const content = "Contiene";
export const weight = "Pesa";
export const instructions = "Cómo aplicarlo";
export const related = "Productos de la Misma Categoría";
export const seeCategory = (name: string) => `Ver ${name}`;

export const reviewsAnchor = "opiniones";

// Results of the calculator
export const fromCalculation = (packs: string, area: number, paid: string | null) =>
  `${packs} para ${squareMetres(area)}, ${paid ?? "de tu cálculo"}`;
export const tooFew = (left: string, needed: string) => `${left}. Tu cálculo pide ${needed}.`;
export const changeTo = (packs: string) => `Cambiar a ${packs}`;

// Other durations
export const forArea = (area: number) => `Para tus ${squareMetres(area)}`;
export const chooseDuration = "Elige cuánto dura";
const numbers = ["", "Una duración", "Dos duraciones", "Tres duraciones"];
export const durationsWithAll = (count: number) =>
  `${numbers[count] ?? count}, con todo lo que pide tu obra.`;
export const durationsByOne = "Precio de un empaque.";
export const years = (count: number) => (count === 1 ? "1 año" : `${count} años`);
export const packsName = (pack: string | null | undefined) => capitalized(packWord(2, pack));
export const weights = "Pesan";
export const perSquareMetre = "Por m²";
export const perYear = "Por año";
export const costPerYear = "Lo que cuesta cada año";
export const thisOne = "Este";
export { see, seeNamed } from "#src/shop/calculator/texts.ts";

// Complementary products
export const usedWith = "Se usa con";
export const usedWithHint = "Lo que también pide este trabajo.";
export const usedWithFor = (area: number) => `Lo que piden tus ${squareMetres(area)}.`;
/** «2 garrafas: 60 m² por garrafa». */
export const packsThatCover = (
  count: number,
  { pack, performance }: { pack?: Pack; performance?: number | string | null | undefined },
) => `${packs(count, pack)}: ${squareMetres(Number(performance))} por ${packWord(1, pack)}`;
export const multiplied = (quantity: number, price: number) =>
  `${quantity} × ${formatPesos(price)} = ${formatPesos(lineTotal({ price, quantity }))}`;
export const addNamed = (name: string) => `Poner en tu carrito: ${name}`;
export const inCartNamed = (name: string) => `En tu carrito: ${name}`;
