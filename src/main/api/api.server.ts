import { type Context, Hono } from "hono";
import { openAPIRouteHandler } from "hono-openapi";
import { except } from "hono/combine";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import type { PreviewBrand } from "#src/shop/content/staff/brand/api.server.ts";
import type { PreviewProduct } from "#src/shop/catalogue/staff/api.server.ts";
import { contactsApi } from "#src/shop/contacts/api.server.ts";
import { accountApi } from "#src/shop/customers/account-api.server.ts";
import { customersApi } from "#src/shop/customers/api.server.ts";
import { deliveryApi } from "#src/shop/delivery/api.server.ts";
import { mainInfoApi } from "#src/shop/storefront-data/api.server.ts";
import type { MainInfoCache } from "#src/shop/storefront-data/main-info-cache.server.ts";
import { ownDataApi } from "#src/shop/privacy/api.server.ts";
import { checkoutApi } from "#src/shop/checkout/api.server.ts";
import type { Checkouts } from "#src/shop/checkout/checkout.server.ts";
import { ordersApi } from "#src/shop/orders/api.server.ts";
import type { LiveUpdates } from "#src/shop/orders/staff/live.server.ts";
import { findOrderOfCheckout, referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { settlePayment } from "#src/shop/orders/line-changes/change-settlement.server.ts";
import { bookDispute } from "#src/shop/orders/disputes/disputes.server.ts";
import { bookRefund, findReferenceOf } from "#src/shop/orders/refunds/payment-refunds.server.ts";
import { webhookApi } from "#src/shop/payments/webhook.server.ts";
import { countUses } from "#src/shop/checkout/promotion-uses.server.ts";
import { findLastPlace, hasBought } from "#src/shop/orders/queries.server.ts";
import { reviewsApi } from "#src/shop/reviews/api.server.ts";
import { promotionsApi } from "#src/shop/promotions/api.server.ts";
import * as v from "valibot";
import { findWrittenPerson, mount, personalData } from "#src/main/parts/answers.server.ts";
import type { StaffServices } from "#src/shop/part.server.ts";
import { staffApi } from "./staff-api.server.ts";
import { clientHeaderGuard, urlGuard } from "#src/base/platform/http/request-guards.server.ts";
import type { SecurityEvents } from "#src/base/platform/security/security-events.server.ts";
import { apiDocsPage, OpenApiDocument } from "#src/base/platform/http/api-docs.ts";
import { handleError, notFound } from "#src/base/platform/http/error-response.server.ts";

export interface Services extends StaffServices {
  mainInfoCache: MainInfoCache;
  checkout: Checkouts;
  liveUpdates: LiveUpdates;
  securityEvents: SecurityEvents;
  previewProduct: PreviewProduct;
  previewBrand: PreviewBrand;
}

declare module "hono" {
  interface ContextVariableMap {
    trustProxy: boolean;
  }
}

/** Builds the API of the store, under /api. */
export function createApi(services: Services): Hono {
  const { env, log, securityEvents } = services;
  const api = new Hono().basePath("/api");
  api.onError(handleError(log));
  api.use(requestId({ generator: requestIdOf }), async (c, next) => {
    c.set("trustProxy", env.trustProxy);
    c.set("secureCookies", env.publicUrl.startsWith("https:"));
    c.set("securityEvents", securityEvents);
    await next();
    c.header("x-content-type-options", "nosniff");
  });
  api.use(crossOrigin);
  api.use(urlGuard);
  describeApi(api);
  // Stripe sends none of the shop's headers; its signature proves more.
  api.route("/stripe", stripeEvents(services));
  api.route("/admin", staffApi(services));
  // Neither do mail programs, which send what List-Unsubscribe specifies, nor browsers that follow a link.
  mount(api, "links", services);
  api.use(clientHeaderGuard(env.client, env.requireClientHeaders));
  api.use(services.gate.api);
  api.route("/", shopApi(services));
  api.all("*", notFound);
  return api;
}

/** Requests from the port already carry an id; those from a page's loader get one here. */
const requestIdOf = (c: Context) => c.get("requestId") ?? crypto.randomUUID();

/**
 * The storefront may be another website: personal data needs a bearer token, which no browser sends
 * by itself. The staff use a cookie, and only from the shop's own origin.
 */
const crossOrigin = except(
  "/api/admin/*",
  cors({
    origin: "*",
    allowHeaders: [
      "content-type",
      "authorization",
      "idempotency-key",
      "x-client-hash",
      "x-client-website",
    ],
    exposeHeaders: ["etag", "retry-after", "x-request-id"],
    maxAge: 86_400,
  }),
);

/** Serves the OpenAPI document, and a page that displays it. */
function describeApi(api: Hono): void {
  const description =
    "Endpoints of the shop. A failure answers `{ msg }`, with `errors: [{ field, msg }]` where " +
    "fields were wrong.";
  api.get(
    "/openapi.json",
    openAPIRouteHandler(api, {
      documentation: { info: { title: "Tienda", version: "1", description } },
    }),
  );
  api.get("/docs", async (c) => {
    const response = await api.request("/api/openapi.json");
    const document = v.parse(OpenApiDocument, await response.json());
    return c.html(apiDocsPage(document), 200, {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
}

function stripeEvents({ db, jobs, log, gateway }: Services): Hono {
  return webhookApi(db, gateway, {
    async findReference(transaction, { checkout, refund, dispute }) {
      if (!checkout) return await findReferenceOf(transaction, refund ?? dispute);
      const id = await findOrderOfCheckout(transaction, checkout);
      return id === null ? checkout.reference : referenceOf(id);
    },
    async settle(transaction, { id: source, checkout, refund, dispute, createdAt: toldAt }) {
      if (refund) await bookRefund(transaction, jobs, refund, source);
      if (dispute) await bookDispute(transaction, jobs, dispute, { source, toldAt });
      if (!checkout) return;
      const { mismatch } = await settlePayment(transaction, jobs, checkout, source);
      if (mismatch)
        log.warn(
          { event: source, reference: checkout.reference, mismatch },
          "a payment event did not match its order's checkout",
        );
    },
  });
}

/** The endpoints that shoppers' browsers use. */
function shopApi(services: Services): Hono {
  const { env, db, jobs, media, mainInfoCache } = services;
  // Pages that are open while the company changes its name still send the former one.
  const product = env.own.slug ? ":product{[a-z0-9-]+}" : env.slug;
  const api = new Hono()
    .route("/", contactsApi(db, jobs))
    .route(
      "/",
      customersApi(db, jobs, (id) => findLastPlace(db, id), findWrittenPerson),
    )
    .route("/", accountApi(db))
    .route("/", ownDataApi({ db, jobs, personalData }))
    .route(
      "/",
      reviewsApi({ db, media, hasBought: (customer, product) => hasBought(db, customer, product) }),
    )
    .route("/", deliveryApi(db))
    .route("/", promotionsApi(db, countUses(db)))
    .route("/", checkoutApi(services, product))
    .route("/", mainInfoApi(mainInfoCache, product))
    .route("/", ordersApi(services, product));
  mount(api, "shop", services);
  return api;
}
