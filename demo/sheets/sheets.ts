import type { DemoProduct } from "#demo/catalogue/demo-product.ts";

export const sheetsFolder = new URL("files/", import.meta.url);

/** The file names of a product's sheets; products without hazards (tools) have no safety sheet. */
export const sheetsOf = ({ key, hazard }: DemoProduct) => ({
  safety: hazard ? `hoja-de-seguridad-${key}.pdf` : null,
  technical: `ficha-tecnica-${key}.pdf`,
});
