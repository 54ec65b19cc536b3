import { createHash } from "node:crypto";
import type { DemoProduct } from "#demo/catalogue/demo-product.ts";

/** The sheets that `npm run draw` keeps in `demo/sheets/files`, named by what they are drawn from. */
export interface Sheet {
  title: string;
  fileName: string;
}

export const sheetsFolder = new URL("files/", import.meta.url);

/** Products without hazards (tools) have no safety sheet. */
export function sheetsOf(product: DemoProduct): { safety: Sheet | null; technical: Sheet } {
  return {
    safety: product.hazard
      ? sheet(product, "hoja-de-seguridad", "Hoja de datos de seguridad")
      : null,
    technical: sheet(product, "ficha-tecnica", "Ficha técnica"),
  };
}

function sheet(product: DemoProduct, kind: string, title: string): Sheet {
  const version = createHash("sha256")
    // Without empty fields, so that a field that is new to products leaves the names as they are.
    .update(`${title}${product.name}${JSON.stringify(product, (_, value) => value ?? undefined)}`)
    .digest("hex")
    .slice(0, 8);
  return { title, fileName: `${kind}-${product.key}-${version}.pdf` };
}
