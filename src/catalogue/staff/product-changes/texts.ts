import type { LeftProduct, ListField, UndoNote, Difference } from "./undo.ts";
import { inWords } from "#src/back-office/ui/differences.ts";
import { fieldName } from "#src/back-office/ui/field-names.ts";
import { formatPesos } from "#src/kernel/pesos.ts";

/** Spanish texts for changes to products and for undoing them. */

export const changedMeanwhile = "Algo cambió mientras mirabas: revisa otra vez qué cambia";

export const undo = "Deshacer";
export const undoActions = {
  back: "vuelve a como estaba",
  remove: "se borra",
  archive: "se archiva, porque ya tuvo existencias",
  left: "queda como está",
};

function undoNoteText(note: UndoNote): string {
  switch (note.kind) {
    case "changed-since":
      return "Cambió después de importarlo: queda como está";
    case "stock-moved":
      return `Las existencias quedan en ${note.stock}: se movieron después`;
    case "no-centavos":
      return "Su precio tenía centavos, y ya no se permiten: queda como está";
    case "has-variants":
      return "Su línea tiene otros productos: queda como está";
  }
}
const goneElements = {
  subcategoryIds: "Una subcategoría que tenía ya no existe: vuelve sin ella",
  complementaryIds: "Un producto de «Se usa con» ya no existe: vuelve sin él",
};
export const undoNotes = (note: UndoNote | undefined, lost: readonly ListField[] = []) =>
  [...(note ? [undoNoteText(note)] : []), ...lost.map((field) => goneElements[field])].join(". ");

interface Undone {
  undone: number;
  /** If variants were undone: how many were deleted, and how many archived. */
  variants?: { removed: number; archived: number } | undefined;
  /** Products that stay as they are, or go back without something, with the reason. */
  left: readonly LeftProduct[];
}

export function undoneText({ undone, variants, left }: Undone): string {
  const stay = left.filter(({ lostElements, hadCentavos }) => !lostElements && !hadCentavos);
  const because = (reason: LeftProduct["reason"]) => stay.filter((each) => each.reason === reason);
  return [
    ...(variants
      ? undoneVariants(undone, variants)
      : [`${undone} productos vuelven a como estaban.`]),
    named(
      "Vuelven sin una subcategoría o un producto que ya no existe",
      left.filter(({ lostElements }) => lostElements),
    ),
    named("Quedan como están, porque cambiaron después", because(undefined)),
    named("Quedan como están, porque sus existencias se movieron después", because("stock-moved")),
    named("Quedan como están, porque su línea tiene otros productos", because("has-variants")),
    named(
      "Quedan como están, porque su precio tenía centavos, y ya no se permiten",
      left.filter(({ lostElements, hadCentavos }) => hadCentavos && !lostElements),
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

const named = (what: string, left: readonly LeftProduct[]) =>
  left.length > 0 ? `${what}: ${left.map(({ name }) => name).join(", ")}.` : "";

const undoneVariants = (
  undone: number,
  { removed, archived }: NonNullable<Undone["variants"]>,
): string[] => [
  removed > 0 || archived === 0 ? removedText(removed) : "",
  archivedText(archived),
  undone > removed + archived ? "El producto del que salieron vuelve a como estaba." : "",
];

function removedText(count: number): string {
  if (count === 0) return "Ninguna variante se borró.";
  return count === 1 ? "1 variante borrada." : `${count} variantes borradas.`;
}
function archivedText(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "1 variante archivada, porque ya tuvo existencias."
    : `${count} variantes archivadas, porque ya tuvieron existencias.`;
}

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

const written = (field: string, value: unknown): string =>
  amounts.has(field) && typeof value === "number" ? formatPesos(value) : shortly(value);

function shortly(value: unknown): string {
  const text = inWords(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
