import * as v from "valibot";
import { brandCss } from "#src/brand/brand-css.ts";
import { Brand, type BrandDesign } from "#src/brand/contract.ts";
import { defaultDesign } from "#src/brand/presets.ts";
import { fontFaces } from "#src/brand/typefaces.ts";

/**
 * What the back office wears: the brand that the server wrote into the page (app-files.server.ts),
 * so that the first thing that is drawn wears it, and each that is published while it is open.
 */

const styles = document.createElement("style");
document.head.append(styles);
const listeners = new Set<() => void>();

let worn: BrandDesign = defaultDesign;
const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
wear(parsed(written));

export const wornDesign = (): BrandDesign => worn;

export function onWornDesign(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Over tokens.css, on light as all of the back office; what is no brand changes nothing. */
export function wear(brand: unknown): void {
  const { success, output } = v.safeParse(Brand, brand);
  if (!success || JSON.stringify(output) === JSON.stringify(worn)) return;
  worn = output;
  styles.textContent = fontFaces(output.typeface) + brandCss({ ...output, ground: "light" });
  for (const listener of listeners) listener();
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
