import * as v from "valibot";
import { Brand, type BrandDesign } from "#src/base/brand/contract.ts";
import { createStore } from "#src/base/ui/store.ts";
import { defaultDesign } from "#src/base/brand/presets.ts";

/**
 * The brand in which the back office appears: the server writes it and its rules into the page
 * (app-files.server.ts), and a brand published while the back office is open replaces it.
 */

const written = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
const served = v.safeParse(Brand, parsed(written));
export const currentDesign = createStore<BrandDesign>(
  served.success ? served.output : defaultDesign,
);

/** Changes to a brand that was just published. Its rules are loaded only then. */
export async function applyBrand(brand: unknown): Promise<void> {
  const { success, output } = v.safeParse(Brand, brand);
  if (!success || JSON.stringify(output) === JSON.stringify(currentDesign.get())) return;
  const { brandCss } = await import("#src/base/brand/brand-css.ts");
  const styles = document.getElementById("brand-rules") ?? document.createElement("style");
  styles.id = "brand-rules";
  styles.textContent = brandCss({ ...output, ground: "light" });
  document.head.append(styles);
  currentDesign.set(output);
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null");
  } catch {
    return null;
  }
}
