import type { Element, Units } from "#src/catalogue/contract.ts";
import { type Facets, facetsOf } from "#src/catalogue/listing/facets.ts";
import { capitalized } from "#src/kernel/strings.ts";
import { formatUnitPrice, unitPriceOf } from "./unit-price.ts";

export const maxCompared = 4;

/** Reads which products a URL compares: the first four, without duplicates. Forms repeat `ids`. */
export function readComparedIds(query: URLSearchParams): string[] {
  const ids = query.getAll("ids").flatMap((text) => text.split(","));
  return [...new Set(ids)].filter((id) => /^[\w-]{1,40}$/.test(id)).slice(0, maxCompared);
}

export function writeComparedIds(ids: readonly (string | number)[]): string {
  return ids.length > 0 ? `?ids=${ids.join(",")}` : "";
}

/** Returns what a product is for, of «Pintura para muros. Cubre bien.»: «Para muros.» */
export function purposeOf({ description }: Pick<Element, "description">): string {
  const [sentence = ""] = /^.*?(?:[.!?](?=\s)|$)/.exec(description ?? "") ?? [];
  const [purpose = sentence] = /\bpara\b.*/i.exec(sentence) ?? [];
  return capitalized(purpose);
}

const comparedFigures = [
  "unitPrice",
  "packaging",
  "performance",
  "content",
  "weight",
  "coats",
  "years",
  "application",
  "substrate",
] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

/** The pieces and places tell these better. */
const answered: ReadonlySet<ComparedFigure> = new Set(["application", "substrate"]);

/** Whether a product is for something, and why or why not. */
export interface Suitability {
  isSuitable: boolean;
  reason?: string | undefined;
}

/** A line of the comparison: a value of each product, in their order; null for an unknown one. */
export interface ComparedRow<Name, Value> {
  name: Name;
  values: (Value | null)[];
  differs: boolean;
}

export interface Comparison {
  /** For which pieces they are, and where; both are empty if no product says for which pieces. */
  pieces: ComparedRow<string, Suitability>[];
  places: ComparedRow<string, Suitability>[];
  figures: ComparedRow<ComparedFigure, string>[];
}

/** Compares what at least one of the products has. */
export function compare(products: readonly Element[], units: Units): Comparison {
  const facets = products.map((product) => facetsOf(product, units));
  const figures = products.map((product, place) => figuresOf(product, facets[place]!, units));
  const pieces = suitabilityRows(products.map((product) => readPieces(product.pieces)));
  const hasPieces = pieces.length > 0;
  return {
    pieces,
    places: hasPieces ? suitabilityRows(placesOf(facets)) : [],
    figures: comparedFigures
      .filter((name) => !hasPieces || !answered.has(name))
      .map((name) =>
        rowOf(
          name,
          figures.map((each) => each[name] || null),
        ),
      )
      .filter(({ values }) => values.some((value) => value !== null)),
  };
}

function rowOf<Name, Value>(name: Name, values: (Value | null)[]): ComparedRow<Name, Value> {
  const differs = new Set(values.map((value) => JSON.stringify(value))).size > 1;
  return { name, values, differs };
}

type SuitabilityByName = ReadonlyMap<string, Suitability>;

function suitabilityRows(products: readonly SuitabilityByName[]) {
  const names = new Set(products.flatMap((product) => [...product.keys()]));
  return [...names].map((name) =>
    rowOf(
      name,
      products.map((product) => product.get(name) ?? null),
    ),
  );
}

/** Reads the list that the staff type: «Porcelanato, No mármol: es gris». */
function readPieces(list: string | null | undefined): SuitabilityByName {
  return new Map(
    (list ?? "")
      .split(",")
      .map((item) => item.split(":").map((part) => part.trim()))
      .filter(([name]) => name)
      .map(([name = "", ...reason]) => {
        const isSuitable = !/^no\s/i.test(name);
        const piece = capitalized(isSuitable ? name : name.slice(2).trim());
        return [piece, { isSuitable, reason: reason.join(": ") || undefined }];
      }),
  );
}

/** A product whose list of uses leaves one out is not for that. */
function placesOf(products: readonly Facets[]): SuitabilityByName[] {
  const all = products.flatMap(({ application }) => application);
  return products.map(
    ({ application }) =>
      new Map(
        application.length === 0
          ? []
          : all.map((name) => [name, { isSuitable: application.includes(name) }]),
      ),
  );
}

function figuresOf(
  product: Element,
  { packaging, application, substrate }: Facets,
  units: Units,
): Record<ComparedFigure, string | null> {
  const unitPrice = unitPriceOf(product, units);
  return {
    unitPrice: unitPrice && formatUnitPrice(unitPrice),
    packaging: packaging.join(", "),
    performance: figureOf(product.performance, units.performance),
    content: figureOf(product.content, units.content),
    weight: figureOf(product.weight, units.weight),
    coats: figureOf(product.coats, ""),
    years: figureOf(product.years, ""),
    application: application.join(", "),
    substrate: substrate.join(", "),
  };
}

function figureOf(
  figure: string | number | null | undefined,
  unit: string | null | undefined,
): string | null {
  return Number(figure) > 0 ? `${figure} ${unit ?? ""}`.trim() : null;
}
