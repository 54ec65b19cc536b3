import type { PriceStep } from "#src/shop/catalogue/contract.ts";
import type { NetContent } from "#src/shop/catalogue/product/unit-price.ts";
import { inSmallUnit } from "#src/shop/catalogue/product/unit-price.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { pluralOf } from "#src/base/kernel/strings.ts";
import type { Work } from "./coverage.ts";
import type { AreaProblem } from "./typed-area.ts";

/** Spanish texts for the calculator, on home, product and category pages. */

const figure = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** Where the staff chose no question. */
export const question = "¿Cuántos m² vas a cubrir?";
export const area = "Superficie";
export const coats = "Manos";
export const coatSteps = { less: "Una mano menos", more: "Una mano más", figure: coats };
/** «manos» */
export const coatsWord = (coats: number) => (coats === 1 ? "mano" : "manos");
export const waste = "10\u00a0% más por cortes";
export const alsoTyped = "También «12\u00a0×\u00a010\u00a0m»";
export const sample = "Ejemplo";
export const hint = "Escribe tus m² y te decimos cuánto comprar y cuánto cuesta.";

// The joints of tiles
export const tile = "Pieza";
export const joint = "Junta";
export const thickness = "Grosor";
export const tileProblem =
  "Escribe tu pieza en centímetros (60 × 60), y su junta y grosor en milímetros.";

// Invalid input
export const areaProblems: Record<Exclude<AreaProblem, "empty">, string> = {
  unreadable: "Escribe tu superficie con números: 120, 1,200 m2 o 12 × 10 m.",
  separators: "Separa los miles con coma y los decimales con punto: 1,200.5.",
  zero: "Escribe una superficie mayor que cero.",
  "too-large": "Es más de 100,000 m². Escríbenos y lo calculamos contigo.",
};

// Packs
export const squareMetres = (surface: number) => `${figure.format(surface)} m²`;
export const kilograms = (weight: number) => `${figure.format(weight)} kg`;
const pieces = "pieza";
/** «cubeta», «cubetas». */
export const packWord = (count: number, pack: string | null | undefined) =>
  count === 1 ? pack || pieces : pluralOf(pack || pieces);
/** «7 cubetas». */
export const packs = (count: number, pack: string | null | undefined) =>
  `${figure.format(count)} ${packWord(count, pack)}`;
/** «7 cubetas de 19 L». */
export const packsOfSize = (
  count: number,
  { pack, size }: { pack: string | null | undefined; size: NetContent | null },
) => packs(count, pack) + (size ? ` de ${inSmallUnit(size.figure, size.unit)}` : "");

// The answer
/** « a 2 manos» */
export const inCoats = (coats: number) => ` a ${coats} ${coatsWord(coats)}`;
/** «120 m² × 2 manos + 10% = 264 m²», «30 m² de 60 × 60 cm, junta de 3 mm». */
export function sum({ area, coats, waste, tile }: Work, surface: number): string {
  const factors = (coats === 1 ? "" : ` × ${coats} manos`) + (waste ? " + 10%" : "");
  const total = squareMetres(area) + (factors && `${factors} = ${squareMetres(surface)}`);
  return tile
    ? `${total} de ${tile.length / 10} × ${tile.width / 10} cm, junta de ${tile.joint} mm`
    : total;
}
/** «pagas 6 con AZULEJO3» */
export const paidOf = (paid: number, code: string | null | undefined) =>
  `pagas ${figure.format(paid)}${code ? ` con ${code}` : ""}`;
/** «Sobra 1 m²»: what is read as one. */
export const spare = (surface: number) => (figure.format(surface) === "1" ? "Sobra" : "Sobran");
/** «sobran 13 m²» */
export const left = (surface: number) =>
  figure.format(surface) === "0"
    ? "justo, sin sobrante"
    : `${spare(surface).toLowerCase()} ${figure.format(surface)}\u00a0m²`;
/** The answer as it is said and sent. */
export const spoken = (answer: {
  sum: string;
  packs: string;
  free: string | null;
  total: number;
  weight: number | null;
  spare: number;
}) => {
  const total = formatPesos(answer.total) + (answer.free ? ` (${answer.free})` : "");
  const sums = [answer.packs, total];
  if (answer.weight !== null) sums.push(kilograms(answer.weight));
  const left = answer.spare >= 0.05 ? ` ${spare(answer.spare)} ${squareMetres(answer.spare)}.` : "";
  return `${answer.sum} → ${sums.join(", ")}.${left}`;
};
export const drawnOf = (count: number) => `× ${figure.format(count)}`;
export const onlyLeft = (stock: number) => (stock === 1 ? "Solo queda 1" : `Solo quedan ${stock}`);
export const share = "Compartir";
export const shared = "Enlace copiado";

// The calculator of a category
export const categoryHint = "Escribe tu superficie y compara cuánto pagas con cada uno.";
export const categorySaid = (
  area: number,
  lines: readonly { name: string; packs: string; total: number; note: string | null }[],
) => `Para ${squareMetres(area)}: ${lines.map(saidOf).join("; ")}.`;
const saidOf = (line: { name: string; packs: string; total: number; note: string | null }) =>
  [line.name, line.packs, formatPesos(line.total), line.note?.replace(/^S/, "s")]
    .filter(Boolean)
    .join(", ");

export const cheaperIn = (packs: string, saving: number) =>
  `En ${packs} pagas ${formatPesos(saving)} menos`;

type Pack = string | null | undefined;
const perPack = ({ price }: PriceStep, pack: Pack) =>
  `pagas ${formatPesos(price)} por ${packWord(1, pack)}`;
export const stepSaves = (step: PriceStep, saved: number, pack: Pack) =>
  `Por ${step.from} o más ${perPack(step, pack)}: ${formatPesos(saved)} menos.`;
export const nearStep = (missing: number, step: PriceStep, pack: Pack) =>
  `Con ${packs(missing, pack)} más ${perPack(step, pack)}: ` +
  `${formatPesos(step.price * step.from)} por ${step.from}.`;

/** @param work «85 m² × 2 manos = 170 m² → 5 cubetas…», if it was calculated */
export const askAbout = (name: string, work: string | null, address: string) =>
  `Hola, tengo una pregunta de ${name}: ${work ? `${work} ` : ""}${address}`;

export const see = "Ver";
export const seeNamed = (name: string) => `${see} ${name}`;

// The home page's
export const projects = "Tu trabajo";
/** «19 L» */
export const sizeText = (size: NetContent | null) =>
  size && noBreak(inSmallUnit(size.figure, size.unit));
/** «Techo Firme 5 años, 19 L» */
export const named = (name: string, size: NetContent | null) =>
  [name, sizeText(size)].filter(Boolean).join(", ");
export const years = (count: number) => `${count} ${count === 1 ? "año" : "años"}`;
export const perYear = (amount: string) => `${amount} por año`;
export const add = (packed: string) => `Agregar ${packed}`;
export const inCart = (packed: string) => `En tu carrito: ${packed}`;
export const seeProduct = "Ver producto";
export const compare = "Comparar";
/** « con 3 años» */
export const compareWith = (difference: string) => ` con ${difference}`;
export const stopComparing = "Dejar de comparar";
