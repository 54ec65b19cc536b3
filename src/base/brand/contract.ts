/**
 * What the company looks like: name, slogan, logo, colours, typeface, pattern and corners.
 *
 * Whatever colours the staff choose, text on them stays readable, also in dark mode: `tokens.ts`
 * corrects them.
 *
 * Start with `tokens.ts` (colours of the theme), then `brand-css.ts` (the stylesheet), `staff/`
 * (the form and its preview).
 */

import * as v from "valibot";

export const grounds = ["light", "dark", "device"] as const;
export const typefaceNames = [
  "archivo",
  "rubik",
  "manrope",
  "source-sans-3",
  "bitter",
  "bricolage-grotesque",
] as const;
export const patterns = [
  "talavera",
  "hexagons",
  "brick",
  "herringbone",
  "quarters",
  "star",
  "none",
] as const;
export const radii = [0, 4, 8, 12] as const;

export const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i));

/** Only characters that can't end a URL in a stylesheet. */
const imageUrl = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^(\/(?!\/)|https?:\/\/)[\w@.:%/-]+$/),
);

export const BrandImage = v.object({
  url: imageUrl,
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
  /** The image covers its whole area, so that it has no outline to recolour. */
  opaque: v.nullish(v.boolean()),
});
export type BrandImage = v.InferOutput<typeof BrandImage>;

const image = v.nullish(BrandImage, null);

export const Brand = v.object({
  /** For buttons and links. */
  primary: colour,
  /** For prices and promotions. */
  accent: colour,
  /** For details on dark backgrounds. */
  highlight: colour,
  ground: v.picklist(grounds),
  typeface: v.picklist(typefaceNames),
  pattern: v.picklist(patterns),
  radius: v.picklist(radii),
  logo: image,
  /** The logo for the footer and for dark screens. */
  logoOnDark: image,
  icon: image,
  /** What social networks show for a page without an image. */
  shareImage: image,
});
export type Brand = v.InferOutput<typeof Brand>;
export type BrandDesign = Omit<Brand, "logo" | "logoOnDark" | "icon" | "shareImage">;
export type Scheme = "light" | "dark";
