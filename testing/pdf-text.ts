import { inflateSync } from "node:zlib";
import { defined } from "./defined.ts";

/**
 * Reads a paper's text as its readers copy it: the codes that the pages show, by the table with
 * which each font says what they mean. Each piece that is drawn at once is a line.
 */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  const texts: string[] = [];
  for (const page of pagesOf(objects)) {
    const resources = defined(objects.get(referenceIn(page, "Resources")));
    const content = streamOf(defined(objects.get(referenceIn(page, "Contents"))));
    let meanings = new Map<string, string>();
    for (const [, font, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) meanings = meaningsOf(objects, referenceIn(resources, font));
      else texts.push(textOf(codes ?? "", meanings));
    }
  }
  return texts.join("\n");
}

/** What a reply's paper says, its lines one after the other. */
export async function paperWords(response: Response): Promise<string> {
  const pdf = new Uint8Array(await response.arrayBuffer());
  return pdfText(pdf).replaceAll(/\s+/g, " ");
}

/** What draws each page: its operators. */
export const pdfContents = (pdf: Uint8Array): string[] => {
  const objects = objectsOf(Buffer.from(pdf).toString("latin1"));
  return pagesOf(objects).map((page) =>
    streamOf(defined(objects.get(referenceIn(page, "Contents")))),
  );
};

const pagesOf = (objects: Map<string, string>) =>
  [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/.test(object));

function objectsOf(pdf: string): Map<string, string> {
  const found = pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm);
  return new Map(Array.from(found, ([, id = "", object = ""]) => [id, object]));
}

const referenceIn = (object: string, key: string) =>
  defined(new RegExp(String.raw`/${key} (\d+) 0 R`).exec(object)?.[1]);

function streamOf(object: string): string {
  const [, bytes = ""] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
}

/** What each code of a font means; its table lists them from 0, in order. */
function meaningsOf(objects: Map<string, string>, font: string): Map<string, string> {
  const table = streamOf(
    defined(objects.get(referenceIn(defined(objects.get(font)), "ToUnicode"))),
  );
  const meanings = new Map<string, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g))
    for (const [at, [, hex = ""]] of Array.from(list.matchAll(/<([\da-f ]*)>/g)).entries()) {
      const utf16 = Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      meanings.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, "0"), utf16);
    }
  return meanings;
}

const textOf = (codes: string, meanings: Map<string, string>) =>
  Array.from(codes.matchAll(/<([\da-f]+)>/g), ([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? []).map((code) => meanings.get(code) ?? "\ufffd").join(""),
  ).join("");
