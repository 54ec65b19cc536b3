import type { Brand } from "./contract.ts";
import { defaultDesign } from "./presets.ts";

export const defaultBrand: Brand = {
  ...defaultDesign,
  logo: null,
  logoOnDark: null,
  icon: null,
  shareImage: null,
  ownPattern: null,
};
