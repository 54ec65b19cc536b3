import type { Brand } from "#src/base/brand/contract.ts";
import { defaultBrand } from "#src/base/brand/presets.ts";

/** The program's default brand, with a share image drawn for Obra Limpia. */
export const demoBrand: Brand = {
  ...defaultBrand,
  shareImage: { url: "/brand/social.jpg", width: 1200, height: 630 },
};
