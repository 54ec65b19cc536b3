import type { Hono } from "hono";
import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { takesImageOrPdf } from "#src/base/platform/http/forms.server.ts";
import { limitedPerCustomer } from "#src/base/platform/http/limited-requests.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { storeImage } from "#src/base/platform/files/uploads.server.ts";
import { uploadErrors } from "#src/base/platform/texts.ts";
import { saveReview } from "./commands.server.ts";
import { reviewsEndpoints } from "./contract.ts";
import { findOwnReview } from "./queries.server.ts";
import * as texts from "./texts.ts";

interface Dependencies {
  db: DatabasePool;
  media: Media;
  /** Implemented by orders. */
  hasBought(customerId: number, productId: number): Promise<boolean>;
}

export function reviewsApi({ db, media, hasBought }: Dependencies): Hono {
  const limit = (name: string, times: number) =>
    createRateLimit(db.$client, { name, times, seconds: 600 });
  const perCustomer = limit("reviews", 20);
  const imagesPerCustomer = limitedPerCustomer(limit("review-images", 30), texts.tooMany);
  const handlers: Handlers<typeof reviewsEndpoints> = {
    "GET /products/:id/own-review": async (c, { params }) =>
      ok({
        mayReview: await hasBought(c.var.customer.id, params.id),
        review: await findOwnReview(db, c.var.customer.id, params.id),
      }),
    async "POST /reviews"(c, { body }) {
      const { customer } = c.var;
      const wait = await perCustomer.take(String(customer.id));
      if (wait) return tooMany(c, wait, texts.tooMany);
      if (!(await hasBought(customer.id, body.productId))) return errorReply(409, texts.notBought);
      await saveReview(db, customer, body);
      return { status: 201, body: { msg: texts.received } };
    },
    async "POST /products/:id/review-images"(c, { params, body: { file } }) {
      if (!(await hasBought(c.var.customer.id, params.id))) return errorReply(409, texts.notBought);
      if (!file) return errorReply(400, texts.noImage);
      const stored = await storeImage(file.bytes, { media, shape: "free" });
      return typeof stored === "string"
        ? errorReply(400, uploadErrors[stored])
        : { status: 201, body: stored };
    },
  };
  return createCustomerRoutes(db, reviewsEndpoints, handlers, {
    uploads: [imagesPerCustomer, ...takesImageOrPdf()],
  });
}
