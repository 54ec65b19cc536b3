import { Hono } from "hono";
import { brandStaffApi, type PreviewBrand } from "#src/shop/content/staff/brand/api.server.ts";
import { catalogueStaffApi, type PreviewProduct } from "#src/shop/catalogue/staff/api.server.ts";
import { messagesStaffApi } from "#src/shop/contacts/staff/api.server.ts";
import { contentStaffApi } from "#src/shop/content/staff/api.server.ts";
import { customersStaffApi } from "#src/shop/customers/staff/api.server.ts";
import { deliveryStaffApi } from "#src/shop/delivery/staff/api.server.ts";
import { draftOrdersStaffApi } from "#src/shop/draft-orders/staff/api.server.ts";
import { failedJobsApi } from "#src/base/jobs/staff/api.server.ts";
import { privacyStaffApi } from "#src/shop/privacy/staff/api.server.ts";
import { outletsStaffApi } from "#src/shop/points-of-sale/staff/api.server.ts";
import { promotionsStaffApi } from "#src/shop/promotions/staff/api.server.ts";
import { reviewsStaffApi } from "#src/shop/reviews/staff/api.server.ts";
import { filesApi } from "#src/base/admin-kit/server/files-api.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { bearerToken } from "#src/shop/customers/guard.server.ts";
import { findCustomerByToken } from "#src/shop/customers/queries.server.ts";
import { ordersStaffApi } from "#src/shop/orders/staff/api.server.ts";
import { notFound } from "#src/base/platform/http/error-response.server.ts";
import { statusStaffApi } from "#src/shop/status/staff/api.server.ts";
import { salesStaffApi } from "#src/shop/reports/staff/api.server.ts";
import { colleaguesApi } from "#src/base/staff/colleagues/api.server.ts";
import { auditApi } from "#src/base/audit/staff/api.server.ts";
import { jobNames, mount, orderKnowledge, personalData } from "#src/main/parts/answers.server.ts";
import type { StaffServices } from "#src/shop/part.server.ts";
import { staffAuthApi } from "#src/base/staff/auth-api.server.ts";
import { ownAccountApi } from "#src/base/staff/own-account-api.server.ts";
import { staffGuard } from "#src/base/staff/guard.server.ts";
import { fieldNames } from "#src/base/admin-kit/texts.ts";

interface Options extends StaffServices {
  previewProduct: PreviewProduct;
  previewBrand: PreviewBrand;
}

/**
 * Builds the back office's endpoints, under /api/admin: all behind one guard, each with its row in
 * the table of roles.
 */
export function staffApi(options: Options) {
  const { env, db, jobs, media, gate } = options;
  const { previewProduct, previewBrand, liveUpdates } = options;
  const api = new Hono();
  api.use((c, next) => {
    c.set("fieldNames", fieldNames);
    return next();
  });
  api.route("/", staffAuthApi({ db, jobs }));
  api.use(
    staffGuard(db, async (c) => {
      const token = bearerToken(c.req.header("authorization"));
      return token !== null && (await findCustomerByToken(db, token)) !== null;
    }),
  );
  api.use(gate.staff);
  api.route(
    "/",
    ownAccountApi({ db, shopName: async () => (await findCompany(db))?.name ?? "Tienda" }),
  );
  api.route("/", auditApi(db));
  api.route("/", colleaguesApi(db, jobs));
  api.route("/", ordersStaffApi(options, liveUpdates, orderKnowledge));
  api.route("/", draftOrdersStaffApi(options));
  api.route("/", salesStaffApi(db));
  api.route("/", failedJobsApi(db, jobs, jobNames));
  api.route("/", statusStaffApi(db, env));
  api.route("/", messagesStaffApi(db));
  api.route("/", reviewsStaffApi(db));
  api.route("/", customersStaffApi(db, jobs));
  api.route("/", privacyStaffApi({ db, jobs, personalData }));
  api.route("/", deliveryStaffApi(db));
  api.route("/", promotionsStaffApi(db));
  api.route("/", filesApi(db, media));
  api.route("/", contentStaffApi(db));
  api.route("/", brandStaffApi({ db, media, previewBrand }));
  api.route("/", outletsStaffApi(db));
  api.route("/", catalogueStaffApi(db, jobs, { previewProduct, publicUrl: env.publicUrl }));
  mount(api, "staff", options);
  api.all("*", notFound);
  return api;
}
