import * as v from "valibot";
import { Brand } from "#src/base/brand/contract.ts";

/** Changes to a brand that was just published; the server wrote the one before into the page. */
export async function applyBrand(published: unknown): Promise<void> {
  const { success, output: brand } = v.safeParse(Brand, published);
  if (!success) return;
  const { brandCss } = await import("#src/base/brand/brand-css.ts");
  const styles = document.getElementById("brand-rules") ?? document.createElement("style");
  styles.id = "brand-rules";
  styles.textContent = brandCss({ ...brand, ground: "device" });
  document.head.append(styles);
}
