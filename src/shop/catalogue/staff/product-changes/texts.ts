import { readSteps } from "#src/shop/catalogue/product/price-steps.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { UploadError } from "#src/base/platform/files/upload-rules.ts";
import type { ChangeKind, ImageFetchError } from "#src/shop/catalogue/product/change.ts";
import type { UndoResult } from "./contract.ts";
import type { Difference, LeftReason, Undoing } from "./undo.ts";
import { inWords } from "#src/base/admin-kit/ui/differences.ts";
import { fieldName } from "#src/base/admin-kit/ui/field-names.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";

/** Spanish texts for changes to many products and for undoing them. */

export const changedMeanwhile = "Algo cambió mientras mirabas: revisa otra vez qué cambia";
export const noVersion = "Mira antes qué cambia";
export const mayNotPrice = "Los precios, y lo que sale a la venta, los decide quien es dueño";
export const mayNotMoveStock = "Tu papel no mueve existencias: pide a la bodega o a dirección";
export const variantTaken =
  "Nada cambió: dos productos de una línea quedarían a la venta con las mismas opciones";

/** Reasons of stock movements. */
export const movementNotes: Record<ChangeKind, { done: string; undone: string }> = {
  import: { done: "Importación", undone: "Importación deshecha" },
  edit: { done: "Cambio en la lista", undone: "Cambio en la lista deshecho" },
  variants: { done: "Al crear variantes", undone: "Variantes deshechas" },
};

// The list of runs
export const latestChanges = "Últimos cambios";
export const countOf = (products: number) =>
  products === 1 ? "1 producto" : `${products} productos`;
export const undone: Record<ChangeKind, string> = {
  import: "Deshecha",
  edit: "Deshecho",
  variants: "Deshecho",
};
export const notUndoable =
  "Ese cambio ya se deshizo, o hay otro más nuevo: solo se deshace el último";
export const moreLines = (count: number) => `… y ${count} ${count === 1 ? "fila" : "filas"} más.`;
export const undoTitle = (fileName: string) => `Deshacer la importación de ${fileName}`;
export const undoImport = "Deshacer la importación";

export const undoActions = {
  back: "vuelve a como estaba",
  remove: "se borra",
  archive: "se archiva, porque ya tuvo existencias",
  left: "queda como está",
};

const noteOf = {
  "changed-since": () => "Cambió después de importarlo: queda como está",
  "stock-moved": (stock: number) => `Las existencias quedan en ${stock}: se movieron después`,
  "has-variants": () => "Su línea tiene otros productos: queda como está",
  "no-centavos": () => "Su precio tenía centavos, y ya no se permiten: queda como está",
  "lost-elements": () => "",
} satisfies Record<LeftReason, (stock: number) => string>;
const goneElements = {
  subcategoryIds: "Una subcategoría que tenía ya no existe: vuelve sin ella",
  complementaryIds: "Un producto de «Se usa con» ya no existe: vuelve sin él",
};
export const undoNote = ({ reason, lost = [] }: Undoing, stock: number) =>
  [...(reason ? [noteOf[reason](stock)] : []), ...lost.map((field) => goneElements[field])].join(
    ". ",
  );

/** What stays as it is, by the reason. */
const leftFor = {
  "lost-elements": "Vuelven sin una subcategoría o un producto que ya no existe",
  "changed-since": "Quedan como están, porque cambiaron después",
  "stock-moved": "Quedan como están, porque sus existencias se movieron después",
  "has-variants": "Quedan como están, porque su línea tiene otros productos",
  "no-centavos": "Quedan como están, porque su precio tenía centavos, y ya no se permiten",
} satisfies Record<LeftReason, string>;

export function undoneText(result: UndoResult): string {
  const { kind, removed, archived, restored, left } = result;
  const stay = keysOf(leftFor).map((reason) => {
    const names = left.filter((each) => each.reason === reason).map(({ name }) => name);
    return names.length > 0 ? `${leftFor[reason]}: ${names.join(", ")}.` : "";
  });
  const sentences = [
    removed > 0 ? goneText[kind].removed(removed) : "",
    archived > 0 ? goneText[kind].archived(archived) : "",
    restored > 0 ? goneText[kind].restored(restored) : "",
  ].filter(Boolean);
  return [...(sentences.length > 0 ? sentences : ["Nada cambia."]), ...stay]
    .filter(Boolean)
    .join(" ");
}

interface GoneText {
  removed: (count: number) => string;
  archived: (count: number) => string;
  restored: (count: number) => string;
}

const goneProducts: GoneText = {
  removed: (count) => (count === 1 ? "1 producto borrado." : `${count} productos borrados.`),
  archived: (count) =>
    count === 1
      ? "1 producto archivado, porque ya tuvo existencias."
      : `${count} productos archivados, porque ya tuvieron existencias.`,
  restored: (count) =>
    count === 1 ? "1 producto vuelve a como estaba." : `${count} productos vuelven a como estaban.`,
};
const goneText: Record<ChangeKind, GoneText> = {
  import: goneProducts,
  edit: goneProducts,
  variants: {
    removed: (count) => (count === 1 ? "1 variante borrada." : `${count} variantes borradas.`),
    archived: (count) =>
      count === 1
        ? "1 variante archivada, porque ya tuvo existencias."
        : `${count} variantes archivadas, porque ya tuvieron existencias.`,
    restored: () => "El producto del que salieron vuelve a como estaba.",
  },
};

/**
 * Returns «Existencias: 126 → 131» for each changed field.
 * @param nameOf the name of a record that a list refers to by id
 */
export function changesText(
  changes: readonly Difference[],
  nameOf: (id: unknown) => unknown = (id) => id,
): string[] {
  const inNames = (value: unknown) => (Array.isArray(value) ? value.map(nameOf) : value);
  return changes.map(
    ({ field, from, to }) =>
      `${fieldName(field)}: ${written(field, inNames(from))} → ${written(field, inNames(to))}`,
  );
}

/** Returns «Existencias: 131» for each field of a new product. */
export const valuesText = (values: readonly Difference[]): string[] =>
  values.map(({ field, to }) => `${fieldName(field)}: ${written(field, to)}`);

const amounts = new Set(["price", "compareAtPrice"]);

function written(field: string, value: unknown): string {
  if (amounts.has(field) && typeof value === "number") return formatPesos(value);
  const steps = field === "priceSteps" ? readSteps(value) : null;
  return steps && steps.length > 0
    ? steps.map(({ from, price }) => `desde ${from}, ${formatPesos(price)}`).join("; ")
    : shortly(value);
}

function shortly(value: unknown): string {
  const text = inWords(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

// Images
export const imagesProgress = (done: number, all: number) => `Imágenes: ${done} de ${all}`;
export const imagesFailed = (count: number) =>
  count === 1 ? "1 imagen no se pudo traer" : `${count} imágenes no se pudieron traer`;
export const showFailed = "Ver cuáles";
export const hideFailed = "Ocultar";
export const retryImages = "Traerlas otra vez";
export const failedImage = (line: number, name: string) => `Fila ${line}, ${name}: `;
export function imageErrorText(error: ImageFetchError | null): string {
  switch (error?.kind) {
    case "not-http":
      return "la dirección no es de una página (http o https)";
    case "status":
      return `el servidor contestó ${error.status}`;
    case "too-many-redirects":
      return "la dirección lleva de una a otra sin fin";
    case "too-large":
      return "pesa más de 15 MB";
    case "too-slow":
      return "el servidor tardó demasiado";
    case "rejected":
      return imageRejected[error.error];
    default:
      return "no se pudo llegar a esa dirección, o no es pública";
  }
}
const imageRejected: Record<UploadError, string> = {
  "too-large": "pesa más de 15 MB",
  "not-an-image": "no es una imagen que se pueda leer",
  "not-a-pdf": "no es una imagen",
  program: "es un programa, no una imagen",
  "too-many-pixels": "tiene más de 40 millones de puntos",
  "too-long": "es demasiado alargada",
  "too-small": "mide menos de 200 puntos por lado",
  "too-slow": "tarda demasiado en leerse: guárdala más chica",
  svg: "es un SVG, que puede traer programas",
  heic: "es una foto HEIC: conviértela a JPG",
};

// Prices that fall by more than half or rise to ten times
export const acceptPrices = (count: number) =>
  count === 1
    ? "1 precio baja a menos de la mitad o sube a 10 veces o más: lo revisé y así va"
    : `${count} precios bajan a menos de la mitad o suben a 10 veces o más: los revisé y así van`;
export const acceptPricesFirst =
  "Hay precios que bajan a menos de la mitad o suben a 10 veces o más: revísalos y márcalos antes de cambiarlos";
