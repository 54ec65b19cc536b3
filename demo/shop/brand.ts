import type { Brand } from "#src/brand/contract.ts";
import { defaultBrand } from "#src/brand/presets.ts";

/** The program's default brand, with a share image drawn for Obra Limpia. */
export const demoBrand: Brand = {
  ...defaultBrand,
  shareImage: { url: "/brand/social.jpg", width: 1200, height: 630 },
};
