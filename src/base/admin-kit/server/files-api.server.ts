import * as v from "valibot";
import { type ImageShape, imageShapes } from "#src/base/kernel/image.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { takesImageOrPdf } from "#src/base/platform/http/forms.server.ts";
import { limitedPerPerson } from "#src/base/platform/http/limited-requests.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { errorReply, type Handlers } from "#src/base/platform/http/routes.server.ts";
import { storeImage, storePdf } from "#src/base/platform/files/uploads.server.ts";
import { uploadErrors } from "#src/base/platform/texts.ts";
import type { Crop } from "#src/base/platform/files/upload-rules.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { filesEndpoints } from "./files-contract.ts";
import * as texts from "#src/base/admin-kit/texts.ts";

const Cut = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });

export function filesApi(db: DatabasePool, media: Media) {
  const perPerson = limitedPerPerson(
    createRateLimit(db.$client, { name: "uploads", times: 300, seconds: 600 }),
  );

  const handlers: Handlers<typeof filesEndpoints> = {
    "POST /files/images": async (_, { body: { file, fields } }) => {
      const shape = fields["shape"] ?? "square";
      if (!file || !isShape(shape)) return errorReply(400, texts.imageMissing);
      const crop = readCrop(fields["crop"]);
      const stored = await storeImage(file.bytes, { media, shape, crop });
      return typeof stored === "string"
        ? errorReply(400, uploadErrors[stored])
        : { status: 201, body: stored };
    },
    "POST /files/sheets": async (_, { body: { file } }) => {
      if (!file) return errorReply(400, texts.pdfMissing);
      const stored = await storePdf(file.bytes, media);
      return typeof stored === "string"
        ? errorReply(400, uploadErrors[stored])
        : { status: 201, body: stored };
    },
  };
  return createStaffRoutes(filesEndpoints, handlers, {
    uploads: [perPerson, ...takesImageOrPdf()],
  });
}

const isShape = (shape: string): shape is ImageShape => Object.hasOwn(imageShapes, shape);

function readCrop(given: string | undefined): Crop | undefined {
  if (given === undefined) return undefined;
  try {
    const read = v.safeParse(Cut, JSON.parse(given));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
