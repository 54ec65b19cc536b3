import { Hono } from "hono";
import { brandStaffApi, type PreviewBrand } from "#src/brand/staff/api.server.ts";
import { catalogueStaffApi, type PreviewProduct } from "#src/catalogue/staff/api.server.ts";
import { orderFilters } from "#src/invoices/staff/order-filters.server.ts";
import { invoicesStaffApi } from "#src/invoices/staff/api.server.ts";
import type { Stamping } from "#src/invoices/stamping.server.ts";
import { messagesStaffApi } from "#src/contacts/staff/api.server.ts";
import { contentStaffApi } from "#src/content/staff/api.server.ts";
import { customersStaffApi } from "#src/customers/staff/api.server.ts";
import { deliveryStaffApi } from "#src/delivery/staff/api.server.ts";
import { failedJobsApi } from "#src/jobs/staff/api.server.ts";
import { privacyStaffApi } from "#src/privacy/staff/api.server.ts";
import { movingStaffApi } from "#src/store-import/staff/api.server.ts";
import { outletsStaffApi } from "#src/points-of-sale/staff/api.server.ts";
import { promotionsStaffApi } from "#src/promotions/staff/api.server.ts";
import { saleStaffApi } from "#src/quotations/staff/sale-api.server.ts";
import { quotationsStaffApi } from "#src/quotations/staff/api.server.ts";
import { reviewsStaffApi } from "#src/reviews/staff/api.server.ts";
import { filesApi } from "#src/admin-kit/server/files-api.server.ts";
import { findCompany } from "#src/content/queries.server.ts";
import { bearerToken } from "#src/customers/guard.server.ts";
import { findCustomerByToken } from "#src/customers/queries.server.ts";
import { singletonApi } from "#src/admin-kit/server/resource.server.ts";
import { invoiceAskingApi } from "#src/invoices/staff/asking/api.server.ts";
import { invoiceSettingsSingleton } from "#src/invoices/staff/settings/api.server.ts";
import { ordersStaffApi } from "#src/orders/staff/api.server.ts";
import type { LiveUpdates } from "#src/orders/staff/live.server.ts";
import { letStaffPreview, type OpeningGate } from "#src/launch/guard.server.ts";
import { openingStaffApi } from "#src/launch/staff/api.server.ts";
import type { PaymentGateway } from "#src/payments/gateway.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import type { Checkouts } from "#src/checkout/checkout.server.ts";
import type { Mailer } from "#src/mail/mailer.server.ts";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import type { Env } from "#src/platform/env.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import { notFound } from "#src/platform/http/error-response.server.ts";
import { statusStaffApi } from "#src/status/staff/api.server.ts";
import { drawerStaffApi } from "#src/drawer/staff/api.server.ts";
import { sellsOnCredit } from "#src/receivables/queries.server.ts";
import { receivablesStaffApi } from "#src/receivables/staff/api.server.ts";
import { salesStaffApi } from "#src/sales/staff/api.server.ts";
import { colleaguesApi } from "#src/staff/colleagues/api.server.ts";
import { auditApi } from "#src/audit/staff/api.server.ts";
import { staffAuthApi } from "#src/staff/auth-api.server.ts";
import { ownAccountApi } from "#src/staff/own-account-api.server.ts";
import { staffGuard } from "#src/staff/guard.server.ts";
import { fieldNames } from "#src/admin-kit/texts.ts";

interface Options {
  env: Env;
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue" | "findFailed" | "retry">;
  log: Logger;
  gateway: PaymentGateway;
  checkout: Pick<Checkouts, "close">;
  liveUpdates: Omit<LiveUpdates, "close">;
  media: Media;
  previewProduct: PreviewProduct;
  mailer: Mailer;
  gate: OpeningGate;
  previewBrand: PreviewBrand;
  stamping: Stamping | null;
}

/**
 * Builds the back office's endpoints, under /api/admin: all behind one guard, each with its row in
 * the table of roles.
 */
export function staffApi(options: Options) {
  const { env, db, jobs, media, gateway, gate, mailer } = options;
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
  api.use(letStaffPreview(gate));
  api.route(
    "/",
    ownAccountApi({ db, shopName: async () => (await findCompany(db))?.name ?? "Tienda" }),
  );
  api.route("/", auditApi(db));
  api.route("/", colleaguesApi(db, jobs));
  api.route("/", ordersStaffApi(options, liveUpdates, orderFilters));
  api.route("/", singletonApi(db, invoiceSettingsSingleton));
  api.route("/", invoiceAskingApi(db));
  api.route("/", invoicesStaffApi(options));
  api.route("/", quotationsStaffApi({ ...options, publicUrl: env.publicUrl }));
  api.route("/", salesStaffApi(db));
  api.route(
    "/",
    saleStaffApi({ ...options, publicUrl: env.publicUrl }, () => sellsOnCredit(db)),
  );
  api.route("/", receivablesStaffApi(options));
  api.route("/", drawerStaffApi(db));
  api.route("/", openingStaffApi({ env, db, jobs, mailer, gateway, gate }));
  api.route("/", movingStaffApi(db, env.publicUrl));
  api.route("/", failedJobsApi(db, jobs));
  api.route("/", statusStaffApi(db, env));
  api.route("/", messagesStaffApi(db));
  api.route("/", reviewsStaffApi(db));
  api.route("/", customersStaffApi(db, jobs));
  api.route("/", privacyStaffApi({ db, jobs }));
  api.route("/", deliveryStaffApi(db));
  api.route("/", promotionsStaffApi(db));
  api.route("/", filesApi(db, media));
  api.route("/", contentStaffApi(db));
  api.route("/", brandStaffApi({ db, media, previewBrand }));
  api.route("/", outletsStaffApi(db));
  api.route("/", catalogueStaffApi(db, jobs, { previewProduct, publicUrl: env.publicUrl }));
  api.all("*", notFound);
  return api;
}
