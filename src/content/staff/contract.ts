import * as v from "valibot";
import { isDay } from "#src/kernel/dates.ts";
import { emailAddress, optionalText, requiredText } from "#src/kernel/fields.ts";
import { parseRichText } from "#src/kernel/rich-text.ts";

/** What the staff may write into the shop front. */

/** A file that was uploaded before, by its address. */
export const mediaUrl = v.pipe(
  v.string("Sube una imagen"),
  v.maxLength(200),
  v.regex(/^\/media\/[\w@.-]+$/, "Sube el archivo otra vez"),
);
export const optionalMedia = v.nullish(mediaUrl, null);
const emptyIsNull = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((text) => text || null),
  );

/** Only the nodes of the specification; whatever else an editor pasted is dropped. */
export const richText = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((nodes) => parseRichText(JSON.stringify(nodes))),
);

const website = v.pipe(
  requiredText(300),
  v.regex(/^https?:\/\/\S+$/, "Escribe una dirección como https://ejemplo.com"),
);
/** Of this shop, or elsewhere. */
const linkUrl = v.pipe(
  emptyIsNull(300),
  v.check(
    (text) => text === null || /^(\/(?!\/)|https?:\/\/)\S*$/.test(text),
    "Escribe una dirección de la tienda (/categories/…) o https://…",
  ),
);

export const AdvertisementInput = v.object({
  title: requiredText(160),
  image: mediaUrl,
  imageMedium: optionalMedia,
  imagePhone: optionalMedia,
  href: linkUrl,
});
export type AdvertisementInput = v.InferOutput<typeof AdvertisementInput>;

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, "Escribe un color como #1747A6"));

/** Of the shop's pages; what is missing is as the program brings it. */
export const Theme = v.object({
  primary: v.nullish(colour),
  accent: v.nullish(colour),
  ground: v.nullish(colour),
  logo: v.nullish(mediaUrl),
});
export type Theme = v.InferOutput<typeof Theme>;

export const CompanyInput = v.object({
  name: requiredText(80),
  tagline: requiredText(160),
  summaryTitle: requiredText(160),
  summary: v.pipe(v.array(requiredText(1200)), v.maxLength(8, "Usa 8 párrafos como máximo")),
  summaryImage: optionalMedia,
  history: richText,
  awards: v.pipe(
    v.array(
      v.object({
        name: requiredText(160),
        year: v.pipe(
          v.number("Escribe el año"),
          v.integer(),
          v.minValue(1900, "Escribe el año"),
          v.maxValue(2200, "Escribe el año"),
        ),
        reason: requiredText(300),
        url: website,
      }),
    ),
    v.maxLength(12),
  ),
  contact: v.object({
    address: requiredText(300),
    phone: requiredText(40),
    email: emailAddress,
    whatsapp: emptyIsNull(20),
    hours: requiredText(200),
  }),
  socialLinks: v.pipe(v.array(v.object({ name: requiredText(40), url: website })), v.maxLength(12)),
  legalPages: v.pipe(
    v.array(
      v.object({
        slug: v.pipe(
          requiredText(60),
          v.regex(/^[a-z0-9-]+$/, "Solo minúsculas, cifras y guiones"),
        ),
        title: requiredText(120),
        body: richText,
        updatedAt: v.pipe(v.string(), v.check(isDay, "Escribe la fecha")),
      }),
    ),
    v.maxLength(12),
  ),
  theme: v.optional(Theme, {}),
});
export type CompanyInput = v.InferOutput<typeof CompanyInput>;
