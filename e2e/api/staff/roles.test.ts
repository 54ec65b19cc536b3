import { describe, expect, test } from "vitest";
import { parseEnv } from "#src/base/platform/env.server.ts";
import { alwaysOpen, findInvoiceTerms, isMeantCustomer } from "#src/main/parts/answers.server.ts";
import { openGateway } from "#src/shop/payments/stripe-gateway.server.ts";
import { actions, hasPermission, type Role, roles } from "#src/base/staff/roles.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { staffApi } from "#src/main/api/staff-api.server.ts";
import { defined } from "#testing/defined.ts";
import type { PartRoles } from "#testing/part-roles.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { type StaffClient, hire } from "#testing/staff-client.ts";
import { splitKey } from "#src/base/kernel/api-client.ts";

/**
 * Every back-office endpoint with its roles, written by hand, so that the table of roles is not
 * only compared with itself.
 */
const all = ["owner", "sales", "warehouse", "content"] as const;
const core: PartRoles = {
  "GET /session": all,
  "POST /logout": all,
  "GET /sessions": all,
  "DELETE /sessions": all,
  "DELETE /sessions/:id": all,
  "POST /password": all,
  "POST /second-factor": all,
  "PUT /second-factor": all,
  "POST /second-factor/removal": all,
  "GET /home": all,
  "GET /live": all,
  "GET /failed-jobs": ["owner"],
  "POST /failed-jobs/:id/retry": ["owner"],
  "GET /audit": ["owner"],
  "GET /staff": ["owner"],
  "GET /staff/:id": ["owner"],
  "POST /staff": ["owner"],
  "PUT /staff/:id": ["owner"],
  "POST /staff/:id/emails": ["owner"],
  "GET /staff/:id/sessions": ["owner"],
  "DELETE /staff/:id/sessions": ["owner"],
  "DELETE /staff/:id/sessions/:session": ["owner"],
  "DELETE /staff/:id/second-factor": ["owner"],
  "GET /staff-settings": ["owner"],
  "PUT /staff-settings": ["owner"],
  "GET /sales": ["owner", "sales"],
  "GET /sales/stock": ["owner", "sales"],
  "GET /sales/export.csv": ["owner", "sales"],
  "GET /sales/stock.csv": ["owner", "sales"],
  "GET /sales/carts.csv": ["owner", "sales"],
  "GET /sales/searches.csv": ["owner", "sales"],
  "GET /sales/:id/ticket.pdf": ["owner", "sales"],
  "GET /sales/form": ["owner", "sales"],
  "GET /sales/customers": ["owner", "sales"],
  "GET /sales/customers/:id": ["owner", "sales"],
  "POST /sales/price": ["owner", "sales"],
  "POST /sales": ["owner", "sales"],
  "GET /orders": ["owner", "sales", "warehouse"],
  "GET /orders/counts": ["owner", "sales", "warehouse"],
  "GET /orders/export.csv": ["owner", "sales"],
  "GET /orders/packing-slips": ["owner", "sales", "warehouse"],
  "GET /orders/pick-list": ["owner", "sales", "warehouse"],
  "GET /orders/delivery-notes": ["owner", "sales", "warehouse"],
  "GET /orders/labels": ["owner", "sales", "warehouse"],
  "GET /orders/:id": ["owner", "sales", "warehouse"],
  "POST /orders/transitions": ["owner", "sales", "warehouse"],
  "POST /orders/cancellations": ["owner", "sales"],
  "POST /orders/:id/emails": ["owner", "sales"],
  "GET /order-settings": ["owner"],
  "PUT /order-settings": ["owner"],
  "POST /orders/:id/reopening": ["owner", "sales", "warehouse"],
  "POST /orders/:id/undoing": ["owner", "sales"],
  "POST /orders/:id/handover": ["owner", "sales", "warehouse"],
  "PUT /orders/:id/shipment": ["owner", "sales", "warehouse"],
  "PUT /orders/:id/delivery": ["owner", "sales", "warehouse"],
  "GET /status": ["owner"],
  "POST /orders/:id/notes": ["owner", "sales", "warehouse"],
  "POST /orders/:id/refunds": ["owner", "sales"],
  "POST /orders/:id/failed-refunds": ["owner", "sales"],
  "POST /orders/:id/line-changes/preview": ["owner", "sales"],
  "POST /orders/:id/line-changes": ["owner", "sales"],
  "POST /orders/:id/delivery-difference": ["owner", "sales"],
  "POST /orders/:id/line-changes/withdrawal": ["owner", "sales"],
  "POST /orders/:id/returns": ["owner", "sales", "warehouse"],
  "GET /messages": ["owner", "sales"],
  "GET /messages/:id": ["owner", "sales"],
  "PUT /messages/:id": ["owner", "sales"],
  "POST /messages/:id/erasure": ["owner"],
  "GET /customers": ["owner", "sales"],
  "GET /customers/:id": ["owner", "sales"],
  "PUT /customers/:id": ["owner", "sales"],
  "POST /customers/:id/confirmation": ["owner", "sales"],
  "POST /customers/:id/notes": ["owner", "sales"],
  "DELETE /customers/:id/sessions": ["owner", "sales"],
  "GET /customers/:id/export.html": ["owner"],
  "GET /customers/:id/export.json": ["owner"],
  "POST /customers/:id/erasure": ["owner"],
  "GET /deliveries": ["owner", "sales", "warehouse"],
  "PUT /deliveries": ["owner"],
  "GET /delivery-zones": ["owner", "sales", "warehouse"],
  "GET /delivery-zones/:id": ["owner", "sales", "warehouse"],
  "POST /delivery-zones": ["owner"],
  "PUT /delivery-zones/:id": ["owner"],
  "DELETE /delivery-zones/:id": ["owner"],
  "GET /delivery-weights": ["owner", "sales", "warehouse"],
  "GET /promotions": ["owner", "sales", "content"],
  "GET /promotions/:id": ["owner", "sales", "content"],
  "POST /promotions": ["owner"],
  "PUT /promotions/:id": ["owner"],
  "DELETE /promotions/:id": ["owner"],
  "POST /files/images": ["owner", "sales", "content"],
  "POST /files/sheets": ["owner", "sales", "content"],
  "GET /advertisement-order": ["owner", "content"],
  "PUT /advertisement-order": ["owner", "content"],
  "GET /advertisements": ["owner", "content"],
  "GET /advertisements/:id": ["owner", "content"],
  "POST /advertisements": ["owner", "content"],
  "PUT /advertisements/:id": ["owner", "content"],
  "DELETE /advertisements/:id": ["owner", "content"],
  "GET /company": ["owner", "content"],
  "PUT /company": ["owner", "content"],
  "GET /brand": ["owner", "content"],
  "PUT /brand": ["owner", "content"],
  "POST /brand/images": ["owner", "content"],
  "POST /brand/preview": ["owner", "content"],
  "GET /units": ["owner", "sales", "warehouse", "content"],
  "PUT /units": ["owner", "content"],
  "GET /outlet-cities": ["owner", "content"],
  "GET /outlet-cities/:id": ["owner", "content"],
  "GET /outlets": ["owner", "content"],
  "GET /outlets/:id": ["owner", "content"],
  "POST /outlets": ["owner", "content"],
  "PUT /outlets/:id": ["owner", "content"],
  "DELETE /outlets/:id": ["owner", "content"],
  "GET /products/export.csv": all,
  "POST /product-imports/preview": ["owner", "warehouse"],
  "POST /product-imports": ["owner", "warehouse"],
  "GET /product-changes": ["owner", "sales", "content"],
  "GET /product-changes/:id/undo": ["owner", "sales", "content"],
  "POST /product-changes/:id/undo": ["owner", "sales", "content"],
  "GET /product-changes/:id/images": ["owner"],
  "POST /product-changes/:id/images/retry": ["owner"],
  "POST /bulk-edits/preview": ["owner", "sales", "content"],
  "POST /bulk-edits": ["owner", "sales", "content"],
  "GET /products/:id/variants": all,
  "POST /products/:id/variants": ["owner", "sales", "content"],
  "GET /products/:id/movements": all,
  "POST /products/:id/movements": ["owner", "warehouse"],
  "GET /products": all,
  "GET /products/:id": all,
  "POST /products/preview": ["owner", "sales", "content"],
  "POST /products": ["owner", "sales", "content"],
  "PUT /products/:id": ["owner", "sales", "content"],
  "DELETE /products/:id": ["owner", "sales", "content"],
  "GET /reviews": ["owner", "sales", "content"],
  "GET /reviews/:id": ["owner", "sales", "content"],
  "PUT /reviews/:id": ["owner", "sales", "content"],
  "GET /searches": ["owner", "sales", "content"],
  "GET /redirects": ["owner", "sales", "content"],
  "GET /redirects/:id": ["owner", "sales", "content"],
  "POST /redirects": ["owner", "sales", "content"],
  "PUT /redirects/:id": ["owner", "sales", "content"],
  "DELETE /redirects/:id": ["owner", "sales", "content"],
  "GET /synonyms": ["owner", "sales", "content"],
  "GET /synonyms/:id": ["owner", "sales", "content"],
  "POST /synonyms": ["owner", "sales", "content"],
  "PUT /synonyms/:id": ["owner", "sales", "content"],
  "DELETE /synonyms/:id": ["owner", "sales", "content"],
  "GET /trade-words": ["owner", "sales", "content"],
  "PUT /trade-words": ["owner", "sales", "content"],
  "GET /categories": all,
  "GET /categories/:id": all,
  "POST /categories": ["owner", "sales", "content"],
  "PUT /categories/:id": ["owner", "sales", "content"],
  "DELETE /categories/:id": ["owner", "sales", "content"],
  "GET /subcategories": all,
  "GET /subcategories/:id": all,
  "POST /subcategories": ["owner", "sales", "content"],
  "PUT /subcategories/:id": ["owner", "sales", "content"],
  "DELETE /subcategories/:id": ["owner", "sales", "content"],
  "GET /catalogue-order": all,
  "PUT /catalogue-order": ["owner", "sales", "content"],
  "GET /best-sellers": all,
  "PUT /best-sellers": ["owner", "sales", "content"],
};
/** Those of the parts stand with their tests. */
const endpoints: PartRoles = Object.assign(
  {},
  core,
  ...Object.values(
    import.meta.glob<PartRoles>("../parts/*/roles.ts", { eager: true, import: "endpoints" }),
  ),
);
/** The log-in endpoints, used before anybody has a role. */
const auth = ["POST /login", "POST /forgot-password", "POST /choose-password", "POST /first-owner"];

const staffClients = new Map<Role, StaffClient>();
const shop = await forAllTests(openTestShop());
const servedEndpoints = await findServedEndpoints();
for (const role of roles) staffClients.set(role, await hire(shop, role));

test("every endpoint of the back office stands in the table, and no other", () => {
  expect(servedEndpoints).toEqual([...Object.keys(endpoints), ...auth].toSorted());
});

/** Returns the router's endpoints. */
async function findServedEndpoints(): Promise<string[]> {
  const jobs = { enqueue: async () => {}, findFailed: async () => [], retry: async () => false };
  const env = parseEnv({});
  const gateway = openGateway({ ...env, webhookSecret: "whsec_unused", fetch: null });
  const log = createLog({ level: "silent", production: true });
  const checkout = { close: async () => {} };
  const options = {
    env,
    publicUrl: env.publicUrl,
    db: shop.db,
    jobs,
    log,
    gateway,
    checkout,
    liveUpdates: {
      stream: () => new Response(),
      countInvoices: async () => 0,
    },
    media: await openMedia(env),
    previewProduct: async () => null,
    mailer: { send: async () => {} },
    gate: alwaysOpen,
    findInvoiceTerms,
    isMeantCustomer,
    quoting: null,
    sellsOnCredit: async () => false,
    previewBrand: async () => null,
  };
  const routes = staffApi(options).routes.filter(({ method }) => method !== "ALL");
  return [
    ...new Set(routes.map(({ method, path }) => `${method} ${path.replaceAll("{[0-9]+}", "")}`)),
  ].toSorted();
}

/** Uses ids that don't exist and no valid body: whoever has access gets a status other than 403. */
const attempt = (endpoint: string) => {
  const { method, path } = splitKey(endpoint);
  return { method, path: path.slice(1).replaceAll(/:\w+/g, "2000000000") };
};

describe.each(roles)("%s", (role) => {
  // Logging out would end the session that the other requests need.
  const requested = Object.entries(endpoints).filter(([endpoint]) => endpoint !== "POST /logout");
  test.each(requested)("%s", async (endpoint, allowed) => {
    const { method, path } = attempt(endpoint);
    const { status } = await defined(staffClients.get(role)).request(
      method,
      path,
      method === "POST" || method === "PUT" ? {} : undefined,
    );
    if (allowed.includes(role)) expect(status).not.toBe(403);
    else expect(status).toBe(403);
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });
});

/** A staff member's own account requires no right, since everybody has one. */
const own = (endpoint: string) =>
  /^\w+ \/(session|sessions|logout|password|second-factor)(\/|$)/.test(endpoint);

test("every endpoint but those on one's own account asks for some right", async () => {
  const nobody = await hire(shop, "sales");
  // A role that is not in the table, as from an older version.
  await shop.db.$client.query("update staff set role = 'nothing' where email = $1", [nobody.email]);
  const answered = await Promise.all(
    servedEndpoints
      .filter((endpoint) => !auth.includes(endpoint) && !own(endpoint))
      .map(async (endpoint) => {
        const { method, path } = attempt(endpoint);
        return {
          endpoint,
          status: (
            await nobody.request(
              method,
              path,
              method === "POST" || method === "PUT" ? {} : undefined,
            )
          ).status,
        };
      }),
  );
  expect(answered.length).toBeGreaterThan(80);
  expect(answered.filter(({ status }) => status !== 403)).toEqual([]);
});

test.each(Object.keys(endpoints))("%s is closed to who is not signed in", async (endpoint) => {
  const { method, path } = attempt(endpoint);
  const response = await shop.fetch(new Request(`http://shop/api/admin/${path}`, { method }));
  expect(response.status).toBe(401);
});

test("an owner may do everything, and each action has somebody who may do it", () => {
  for (const action of actions) expect(hasPermission("owner", action), action).toBe(true);
});
