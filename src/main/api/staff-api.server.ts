import { Hono } from "hono";
import { brandStaffApi, type PreviewBrand } from "#src/shop/content/staff/brand/api.server.ts";
import { catalogueStaffApi, type PreviewProduct } from "#src/shop/catalogue/staff/api.server.ts";
import { invoicesStaffApi } from "#src/parts/invoices/staff/api.server.ts";
import type { Stamping } from "#src/parts/invoices/stamping.server.ts";
import { messagesStaffApi } from "#src/shop/contacts/staff/api.server.ts";
import { contentStaffApi } from "#src/shop/content/staff/api.server.ts";
import { customersStaffApi } from "#src/shop/customers/staff/api.server.ts";
import { deliveryStaffApi } from "#src/shop/delivery/staff/api.server.ts";
import { failedJobsApi } from "#src/base/jobs/staff/api.server.ts";
import { privacyStaffApi } from "#src/shop/privacy/staff/api.server.ts";
import { movingStaffApi } from "#src/parts/store-import/staff/api.server.ts";
import { outletsStaffApi } from "#src/shop/points-of-sale/staff/api.server.ts";
import { promotionsStaffApi } from "#src/shop/promotions/staff/api.server.ts";
import { saleStaffApi } from "#src/parts/quotations/staff/sale-api.server.ts";
import { quotationsStaffApi } from "#src/parts/quotations/staff/api.server.ts";
import { reviewsStaffApi } from "#src/shop/reviews/staff/api.server.ts";
import { filesApi } from "#src/base/admin-kit/server/files-api.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { bearerToken } from "#src/shop/customers/guard.server.ts";
import { findCustomerByToken } from "#src/shop/customers/queries.server.ts";
import { singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import { invoiceAskingApi } from "#src/parts/invoices/staff/asking/api.server.ts";
import { invoiceSettingsSingleton } from "#src/parts/invoices/staff/settings/api.server.ts";
import { ordersStaffApi } from "#src/shop/orders/staff/api.server.ts";
import type { LiveUpdates } from "#src/shop/orders/staff/live.server.ts";
import { letStaffPreview, type OpeningGate } from "#src/parts/launch/guard.server.ts";
import { openingStaffApi } from "#src/parts/launch/staff/api.server.ts";
import type { PaymentGateway } from "#src/shop/payments/gateway.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { Checkouts } from "#src/shop/checkout/checkout.server.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { notFound } from "#src/base/platform/http/error-response.server.ts";
import { statusStaffApi } from "#src/shop/status/staff/api.server.ts";
import { drawerStaffApi } from "#src/parts/counter/drawer/staff/api.server.ts";
import { sellsOnCredit } from "#src/parts/counter/receivables/queries.server.ts";
import { receivablesStaffApi } from "#src/parts/counter/receivables/staff/api.server.ts";
import { salesStaffApi } from "#src/shop/reports/staff/api.server.ts";
import { colleaguesApi } from "#src/base/staff/colleagues/api.server.ts";
import { auditApi } from "#src/base/audit/staff/api.server.ts";
import {
  findInvoiceTerms,
  isMeantCustomer,
  orderKnowledge,
  personalData,
} from "#src/main/parts.server.ts";
import { staffAuthApi } from "#src/base/staff/auth-api.server.ts";
import { ownAccountApi } from "#src/base/staff/own-account-api.server.ts";
import { staffGuard } from "#src/base/staff/guard.server.ts";
import { fieldNames } from "#src/base/admin-kit/texts.ts";

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
  api.route("/", ordersStaffApi(options, liveUpdates, orderKnowledge));
  api.route("/", singletonApi(db, invoiceSettingsSingleton));
  api.route("/", invoiceAskingApi(db));
  api.route("/", invoicesStaffApi(options));
  api.route("/", quotationsStaffApi({ ...options, publicUrl: env.publicUrl }));
  api.route("/", salesStaffApi(db));
  api.route(
    "/",
    saleStaffApi(
      { ...options, publicUrl: env.publicUrl, findInvoiceTerms },
      { sellsOnCredit: () => sellsOnCredit(db), isMeantCustomer },
    ),
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
  api.route("/", privacyStaffApi({ db, jobs, personalData }));
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
