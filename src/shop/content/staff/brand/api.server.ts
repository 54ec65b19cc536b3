import { createHash } from "node:crypto";
import { Hono } from "hono";
import { type Singleton, singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import type { DatabasePool, Database } from "#src/base/platform/db/database.server.ts";
import type { UploadError } from "#src/base/platform/files/upload-rules.ts";
import { readUpload } from "#src/base/platform/files/uploads.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { takesImageOrPdf } from "#src/base/platform/http/forms.server.ts";
import { limitedPerPerson } from "#src/base/platform/http/limited-requests.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { ok, errorReply, type Handlers } from "#src/base/platform/http/routes.server.ts";
import { serviceUnavailable, uploadErrors } from "#src/base/platform/texts.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  type BrandInput,
  brandContract,
  brandEndpoints,
  type ImageUse,
  imageUses,
  type PreviewPage,
} from "./contract.ts";
import type { BrandImage } from "#src/base/brand/contract.ts";
import { brandImages } from "#src/base/brand/images.server.ts";
import { brand } from "#src/base/brand/schema.server.ts";
import { nameCompany } from "#src/shop/content/commands.server.ts";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { findBrand } from "#src/base/brand/queries.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";

/** Returns a page as it would look in that brand; null while there is no catalogue. */
export type PreviewBrand = (page: PreviewPage, brand: BrandInput) => Promise<string | null>;

const brandSingleton: Singleton<typeof brandContract> = {
  contract: brandContract,
  find: findBrandForStaff,
  save: saveBrand,
};

interface Options {
  db: DatabasePool;
  media: Media;
  previewBrand: PreviewBrand;
}

export function brandStaffApi({ db, media, previewBrand }: Options) {
  const perPerson = limitedPerPerson(
    createRateLimit(db.$client, { name: "brand-images", times: 100, seconds: 600 }),
  );
  const handlers: Handlers<typeof brandEndpoints> = {
    "POST /brand/preview": async (_, { body: { page, brand: draft } }) => {
      const html = await previewBrand(page, draft);
      return html === null ? errorReply(503, serviceUnavailable) : ok({ html });
    },
    "POST /brand/images": async (_, { body: { file, fields } }) => {
      const { use } = fields;
      if (!file || !isUse(use)) return errorReply(400, uploadErrors["not-an-image"]);
      const stored = await storeBrandImage(file.bytes, use, media);
      return typeof stored === "string"
        ? errorReply(400, uploadErrors[stored])
        : { status: 201, body: stored };
    },
  };
  return new Hono().route("/", singletonApi(db, brandSingleton)).route(
    "/",
    createStaffRoutes(brandEndpoints, handlers, {
      uploads: [perPerson, ...takesImageOrPdf()],
    }),
  );
}

const isUse = (use: unknown): use is ImageUse => imageUses.some((each) => each === use);

async function saveBrand(db: Database, { name, tagline, ...design }: BrandInput): Promise<void> {
  await db
    .insert(brand)
    .values({ design })
    .onConflictDoUpdate({ target: brand.id, set: { design } });
  await nameCompany(db, { name, tagline });
}

/** Returns the brand with the company's name, which pages read elsewhere. */
async function findBrandForStaff(db: Database) {
  const company = await findCompany(db);
  return {
    ...defaultBrand,
    ...(await findBrand(db)),
    name: company?.name ?? "",
    tagline: company?.tagline ?? "",
  };
}

async function storeBrandImage(
  bytes: Buffer,
  use: ImageUse,
  media: Media,
): Promise<BrandImage | UploadError> {
  const made = await readUpload(bytes, () => brandImages("makeBrandImage", bytes, use));
  if (typeof made === "string") return made;
  const { png, ...measures } = made;
  const name = `brand-${createHash("sha256").update(png).digest("hex").slice(0, 16)}.png`;
  await media.keep(new Map([[name, png]]));
  return { url: `/media/${name}`, ...measures };
}
