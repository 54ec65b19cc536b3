import * as v from "valibot";
import { Brand, type BrandDesign } from "#src/brand/contract.ts";
import { defaultDesign } from "#src/brand/presets.ts";
import { fontFaces } from "#src/brand/typefaces.ts";

/**
 * Returns the brand that the server wrote into the page (app-files.server.ts), so that the first
 * paint already uses it.
 */
export function servedDesign(): BrandDesign {
  const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  const read = v.safeParse(Brand, parsed(written));
  if (!read.success) return defaultDesign;
  const faces = document.createElement("style");
  faces.textContent = fontFaces(read.output.typeface);
  document.head.append(faces);
  return read.output;
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
