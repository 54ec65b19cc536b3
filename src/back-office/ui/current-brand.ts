import * as v from "valibot";
import { Brand, type BrandDesign } from "#src/brand/contract.ts";
import { defaultDesign } from "#src/brand/presets.ts";

/**
 * The brand in which the back office appears: the server writes it and its rules into the page
 * (app-files.server.ts), and a brand published while the back office is open replaces it.
 */

const listeners = new Set<() => void>();

const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
const served = v.safeParse(Brand, parsed(written));
let current: BrandDesign = served.success ? served.output : defaultDesign;

export const currentDesign = (): BrandDesign => current;

export function onDesignChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes to a brand that was just published. Its rules are loaded only then. */
export async function applyBrand(brand: unknown): Promise<void> {
  const { success, output } = v.safeParse(Brand, brand);
  if (!success || JSON.stringify(output) === JSON.stringify(current)) return;
  const { brandCss } = await import("#src/brand/brand-css.ts");
  const styles = document.getElementById("brand-rules") ?? document.createElement("style");
  styles.id = "brand-rules";
  styles.textContent = brandCss({ ...output, ground: "light" });
  document.head.append(styles);
  current = output;
  for (const listener of listeners) listener();
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
