import { Hono } from "hono";
import * as v from "valibot";
import { type PictureShape, pictureShapes } from "#src/kernel/image-shapes.ts";
import { bodyLimit } from "#src/platform/body-limit.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import type { Media } from "#src/platform/media.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { Failure } from "#src/platform/error-response.server.ts";
import { type Crop, mostUploadBytes, uploadRefusals } from "#src/platform/upload-rules.ts";
import { can, limitedPerPerson } from "#src/staff/guard.server.ts";

const Cut = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });
const uploads = () => import("#src/platform/uploads.server.ts");

/**
 * `POST /files/pictures` and `/files/sheets`: a form with `file`; pictures also with `shape` and
 * `crop` (JSON).
 */
export function filesApi(db: DatabasePool, media: Media) {
  const perPerson = limitedPerPerson(
    createRateLimit(db.$client, { name: "uploads", times: 300, seconds: 600 }),
  );
  const limit = bodyLimit(mostUploadBytes + 64 * 1024, uploadRefusals["too-large"]);

  return new Hono()
    .post("/pictures", can("files.upload"), perPerson, limit, async (c) => {
      const form = await c.req.parseBody();
      const shape = typeof form["shape"] === "string" ? form["shape"] : "square";
      if (!(form["file"] instanceof File) || !Object.hasOwn(pictureShapes, shape))
        return c.json({ msg: "Elige una imagen" } satisfies Failure, 400);
      const { keepPicture } = await uploads();
      const kept = await keepPicture(Buffer.from(await form["file"].arrayBuffer()), {
        media,
        shape: shape as PictureShape,
        crop: readCrop(form["crop"]),
      });
      return typeof kept === "string"
        ? c.json({ msg: uploadRefusals[kept] } satisfies Failure, 400)
        : c.json(kept, 201);
    })
    .post("/sheets", can("files.upload"), perPerson, limit, async (c) => {
      const form = await c.req.parseBody();
      if (!(form["file"] instanceof File))
        return c.json({ msg: "Elige un PDF" } satisfies Failure, 400);
      const { keepPdf } = await uploads();
      const kept = await keepPdf(Buffer.from(await form["file"].arrayBuffer()), media);
      return typeof kept === "string"
        ? c.json({ msg: uploadRefusals[kept] } satisfies Failure, 400)
        : c.json(kept, 201);
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
