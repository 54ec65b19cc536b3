import * as v from "valibot";
import { type ImageShape, imageShapes } from "#src/kernel/image.ts";
import { bodyLimit } from "#src/platform/http/body-limit.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import { limitedPerPerson } from "#src/platform/http/limited-requests.server.ts";
import { createRateLimit } from "#src/platform/security/rate-limits.server.ts";
import { errorReply, type Handlers } from "#src/platform/http/routes.server.ts";
import { uploadErrors } from "#src/platform/texts.ts";
import { type Crop, maxUploadBytes } from "#src/platform/files/upload-rules.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { filesEndpoints } from "./files-contract.ts";
import * as texts from "#src/back-office/texts.ts";

const Cut = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });
const uploads = () => import("#src/platform/files/uploads.server.ts");

export function filesApi(db: DatabasePool, media: Media) {
  const perPerson = limitedPerPerson(
    createRateLimit(db.$client, { name: "uploads", times: 300, seconds: 600 }),
  );
  const limit = bodyLimit(maxUploadBytes + 64 * 1024, uploadErrors["too-large"]);

  const handlers: Handlers<typeof filesEndpoints> = {
    "POST /files/images": async (c) => {
      const { file, crop, shape = "square" } = await c.req.parseBody();
      if (!(file instanceof File) || !isShape(shape)) return errorReply(400, texts.imageMissing);
      const { storeImage } = await uploads();
      const bytes = Buffer.from(await file.arrayBuffer());
      const stored = await storeImage(bytes, { media, shape, crop: readCrop(crop) });
      return typeof stored === "string"
        ? errorReply(400, uploadErrors[stored])
        : { status: 201, body: stored };
    },
    "POST /files/sheets": async (c) => {
      const { file } = await c.req.parseBody();
      if (!(file instanceof File)) return errorReply(400, texts.pdfMissing);
      const { storePdf } = await uploads();
      const stored = await storePdf(Buffer.from(await file.arrayBuffer()), media);
      return typeof stored === "string"
        ? errorReply(400, uploadErrors[stored])
        : { status: 201, body: stored };
    },
  };
  return createStaffRoutes(filesEndpoints, handlers, { uploads: [perPerson, limit] });
}

const isShape = (shape: unknown): shape is ImageShape =>
  typeof shape === "string" && Object.hasOwn(imageShapes, shape);

function readCrop(given: unknown): Crop | undefined {
  if (typeof given !== "string") return undefined;
  try {
    const read = v.safeParse(Cut, JSON.parse(given));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
