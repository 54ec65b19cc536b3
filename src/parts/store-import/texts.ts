import type { PersonLoss } from "#src/parts/store-import/sheets/person.ts";
import type { Kind } from "#src/parts/store-import/sheets/reading.ts";

/** Spanish texts for moving in from another shop. */

export const title = "Mudanza";
export const help =
  "Trae tu tienda de Shopify o de WooCommerce en este orden. Cada archivo se revisa antes: ves qué " +
  "entra y qué no, nada se sobrescribe, no sale ningún correo, y lo último de cada paso se deshace.";
export const stepOf = (step: number, name: string) => `${step}. ${name}`;
export const products = "Productos";
export const productsHelp =
  "En Importar: la exportación de productos tal como sale, con sus imágenes. Empieza por aquí: las " +
  "direcciones anteriores llevan a sus productos.";
export const openProducts = "Ir a Importar";

export const kindNames: Record<Kind, string> = {
  customers: "Clientes",
  redirects: "Direcciones anteriores",
};
export const kindHelp: Record<Kind, string> = {
  customers:
    "La exportación de clientes. Entran sin contraseña: la primera vez usan «¿Olvidaste tu " +
    "contraseña?». Quien ya tiene cuenta aquí queda como está.",
  redirects:
    "Las redirecciones de Shopify, o una hoja con dos columnas, «desde» y «hacia». Las de los " +
    "productos ya llegaron con ellos.",
};
export const chooseFileOf = (name: string) => `Elegir archivo de ${name.toLowerCase()}`;
export const undoHelp: Record<Kind, string> = {
  customers: "Se borran las cuentas que nadie ha usado; las demás quedan.",
  redirects: "Estas direcciones dejan de llevar a su página.",
};
export const undone = "Deshecha";
export const leftOf = (left: number) =>
  left === 1
    ? "1 cuenta queda, porque alguien la usa"
    : `${left} cuentas quedan, porque alguien las usa`;
export const seeRedirects = "Ver las redirecciones";

const plurals: Record<Kind, [one: string, many: string]> = {
  customers: ["cliente", "clientes"],
  redirects: ["dirección", "direcciones"],
};
export const countOf = (kind: Kind, count: number) =>
  `${count.toLocaleString("es-MX")} ${plurals[kind][count === 1 ? 0 : 1]}`;

export const planTitle = (
  source: string,
  { create, same, error }: Record<"create" | "same" | "error", number>,
) => `${source}: ${create} nuevos, ${same} ya estaban, ${error} no entran`;
export const carryOut = (kind: Kind, count: number) => `Traer ${countOf(kind, count)}`;
export const imported = (kind: Kind, count: number) => `Listo: ${countOf(kind, count)}`;
export const lost = "Esto no entra, o no completo";
export const problems = "Filas que no entran";
export const line = (number: number) => `Fila ${number}`;
export const more = (count: number) => `… y ${count} más.`;
export const sourceNames = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  own: "Hoja propia",
};

// Why a row can't be imported
export const noEmail = "no tiene correo";
export const wrongEmail = (cell: string) => `«${cell}» no es un correo`;
export const spoiltName = (cell: string) =>
  `parece que tu hoja de cálculo cambió el nombre a «${cell}»`;
export const sameAs = (line: number) => `es lo mismo que la fila ${line}`;
export const wrongPath = (cell: string) => `«${cell}» no puede redirigirse`;
export const wrongTarget = (cell: string) =>
  `«${cell}» no es una dirección de esta tienda, ni una con https://`;
export const leadsBack = "daría vueltas sin fin";

// Data that can't be imported
const maxLines = 10;
export const linesOf = (lines: readonly number[]) =>
  `${lines.length === 1 ? "fila" : "filas"} ${lines.slice(0, maxLines).join(", ")}` +
  (lines.length > maxLines ? ` y ${lines.length - maxLines} más` : "");
export const lostOf: Record<PersonLoss, (lines: string) => string> = {
  "no-name": (lines) => `Sin nombre, se llaman como su correo antes de la @: ${lines}`,
  "link-for-name": (lines) =>
    `Enlaces o correos en lugar de un nombre, que no se guardan: ${lines}`,
  "long-name": (lines) => `Nombres de más de 80 letras, que se cortan: ${lines}`,
  phone: (lines) => `Teléfonos que no se entienden y no se guardan: ${lines}`,
};
export const lostAddresses = (count: number) =>
  `Direcciones que no se guardan, por no ser de México, no estar completas o ser demasiado largas: ${count}`;

// Why a file can't be imported
export const unknownKind = "Aquí se traen clientes y direcciones";
export const notUndoable = "Eso ya se deshizo, o hay algo más nuevo: solo se deshace lo último";
export const noVersion = "Mira antes qué entra";
export const changedMeanwhile = "Algo cambió mientras mirabas: revisa otra vez qué entra";
export const fileErrors = {
  "no-table": "El archivo no es una tabla: guárdalo como .xlsx o CSV",
  "unknown-format":
    "No reconozco las columnas: sube la exportación de Shopify o de WooCommerce tal como sale",
};
