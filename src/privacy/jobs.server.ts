import * as v from "valibot";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { JobHandler } from "#src/platform/jobs/jobs.server.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import { forgetUnconfirmed, removeImages } from "./erasure.server.ts";
import { removeUnusedImages } from "./images.server.ts";

const Images = v.object({ urls: v.array(v.string()) });

export function privacyJobs(db: DatabasePool, media: Media): JobHandler[] {
  return [
    {
      name: "forget-unconfirmed-accounts",
      cron: "37 4 * * *",
      async work() {
        await forgetUnconfirmed(db);
      },
    },
    {
      name: removeImages,
      async work(body) {
        await removeUnusedImages(db, media, v.parse(Images, body).urls);
      },
    },
  ];
}
