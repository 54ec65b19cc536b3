import * as v from "valibot";
import { Brand, BrandImage } from "#src/base/brand/contract.ts";
import { type Endpoints, formData } from "#src/base/kernel/endpoints.ts";
import { tagline } from "#src/shop/content/fields.ts";
import { requiredText } from "#src/base/kernel/fields.ts";
import { singletonContract, singletonEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import type { Action } from "#src/base/staff/roles.ts";
import * as texts from "./texts.ts";

const colour = v.pipe(v.string(texts.notColour), v.regex(/^#[\da-f]{6}$/i, texts.notColour));

/** Only images that were uploaded here, or belong to the program. */
const ownImage = v.nullish(
  v.object({
    ...BrandImage.entries,
    url: v.pipe(v.string(), v.maxLength(200), v.regex(/^\/(media|brand)\/[\w@.-]+$/)),
  }),
  null,
);

const BrandInput = v.object({
  ...Brand.entries,
  name: requiredText(80),
  tagline,
  primary: colour,
  accent: colour,
  highlight: colour,
  logo: ownImage,
  logoOnDark: ownImage,
  icon: ownImage,
  shareImage: ownImage,
});
/** A brand that is being tried: a new shop has no name yet. */
const DraftBrand = v.object({ ...BrandInput.entries, name: v.pipe(v.string(), v.maxLength(80)) });
export type BrandInput = v.InferOutput<typeof BrandInput>;

/** The brand, with the name and slogan, which are stored with the company's texts. */
export const brandContract = singletonContract({
  name: "brand",
  read: "shopfront.read",
  write: "shopfront.write",
  record: v.object({ ...Brand.entries, name: v.string(), tagline: v.string() }),
  input: BrandInput,
  fieldNames: texts.fieldNames,
});

export const imageUses = ["logo", "icon", "share"] as const;
export type ImageUse = (typeof imageUses)[number];
export const previewPages = ["home", "category", "product", "cart", "email"] as const;
export type PreviewPage = (typeof previewPages)[number];

export const brandEndpoints = {
  "POST /brand/images": {
    summary: "Upload a logo, icon or share image",
    description: "A form with `file` and with its `use`.",
    needs: "shopfront.write",
    body: formData,
    responses: {
      201: BrandImage,
      400: "The file is rejected: `msg` says why",
      413: "The file is too large",
    },
  },
  "POST /brand/preview": {
    summary: "Preview a page with an unpublished brand",
    needs: "shopfront.read",
    body: v.object({ page: v.picklist(previewPages), brand: DraftBrand }),
    maxBodySize: "1MiB",
    fieldNames: texts.fieldNames,
    /** Empty while the shop has nothing that this page would show. */
    responses: { 200: v.object({ html: v.string() }), 503: "The shop has no catalogue yet" },
  },
} satisfies Endpoints<Action>;

export const brandStaffEndpoints = { ...singletonEndpoints(brandContract), ...brandEndpoints };
