import { Hono } from "hono";
import * as v from "valibot";
import { type ImageShape, imageShapes } from "#src/kernel/image-shapes.ts";
import { bodyLimit } from "#src/platform/body-limit.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import type { Media } from "#src/platform/media.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { type Crop, maxUploadBytes, uploadErrors } from "#src/platform/upload-rules.ts";
import { requirePermission, limitedPerPerson } from "#src/staff/guard.server.ts";

const Cut = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });
const uploads = () => import("#src/platform/uploads.server.ts");

/**
 * `POST /files/images` and `/files/sheets`: a form with `file`; images also with `shape` and
 * `crop` (JSON).
 */
export function filesApi(db: DatabasePool, media: Media) {
  const perPerson = limitedPerPerson(
    createRateLimit(db.$client, { name: "uploads", times: 300, seconds: 600 }),
  );
  const limit = bodyLimit(maxUploadBytes + 64 * 1024, uploadErrors["too-large"]);

  return new Hono()
    .post("/images", requirePermission("files.upload"), perPerson, limit, async (c) => {
      const form = await c.req.parseBody();
      const shape = typeof form["shape"] === "string" ? form["shape"] : "square";
      if (!(form["file"] instanceof File) || !Object.hasOwn(imageShapes, shape))
        return c.json({ msg: "Elige una imagen" } satisfies ErrorResponse, 400);
      const { storeImage } = await uploads();
      const stored = await storeImage(Buffer.from(await form["file"].arrayBuffer()), {
        media,
        shape: shape as ImageShape,
        crop: readCrop(form["crop"]),
      });
      return typeof stored === "string"
        ? c.json({ msg: uploadErrors[stored] } satisfies ErrorResponse, 400)
        : c.json(stored, 201);
    })
    .post("/sheets", requirePermission("files.upload"), perPerson, limit, async (c) => {
      const form = await c.req.parseBody();
      if (!(form["file"] instanceof File))
        return c.json({ msg: "Elige un PDF" } satisfies ErrorResponse, 400);
      const { storePdf } = await uploads();
      const stored = await storePdf(Buffer.from(await form["file"].arrayBuffer()), media);
      return typeof stored === "string"
        ? c.json({ msg: uploadErrors[stored] } satisfies ErrorResponse, 400)
        : c.json(stored, 201);
    });
}

function readCrop(given: unknown): Crop | undefined {
  if (typeof given !== "string") return undefined;
  try {
    const read = v.safeParse(Cut, JSON.parse(given));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
