import type { Database } from "#src/base/platform/db/database.server.ts";
import { type Dispute, newId, type PaymentIntent, toldCharge } from "./objects.ts";
import {
  type CreatedListParameters,
  StripeApiError,
  type WebhookEndpointParameters,
} from "./parameters.ts";
import { findObjects, saveObject } from "./store.server.ts";

/** More than a sandbox has. */
const all = 100_000;

/** Lists of what happened to payments, newest first and page by page. */
export function createLists(db: Database) {
  const findIntents = () => findObjects<PaymentIntent>(db, "intent", all);
  return {
    async listCharges(parameters: CreatedListParameters): Promise<object> {
      const paid = (await findIntents()).filter(({ status }) => status === "succeeded");
      return pageOf("/v1/charges", paid.map(toldCharge), parameters);
    },

    async findCharge(id: string): Promise<object> {
      const paid = (await findIntents()).find(({ latest_charge: charge }) => charge?.id === id);
      if (paid) return toldCharge(paid);
      throw new StripeApiError(`No such charge: '${id}'`, { code: "resource_missing" }, 404);
    },

    async listRefunds({
      payment_intent: intentId,
      ...parameters
    }: CreatedListParameters & { payment_intent?: string | undefined }): Promise<object> {
      const refunds = (await findIntents())
        .filter(({ id }) => !intentId || id === intentId)
        .flatMap((intent) => intent.refunds?.toReversed() ?? []);
      return pageOf("/v1/refunds", refunds, parameters);
    },

    async listDisputes(parameters: CreatedListParameters): Promise<object> {
      return pageOf("/v1/disputes", await findObjects<Dispute>(db, "dispute", all), parameters);
    },

    async createWebhookEndpoint(parameters: WebhookEndpointParameters): Promise<object> {
      const id = newId("we");
      const endpoint = { id, object: "webhook_endpoint", status: "enabled", ...parameters };
      await saveObject(db, "webhook-endpoint", id, endpoint);
      return endpoint;
    },

    async listWebhookEndpoints(): Promise<object> {
      const data = await findObjects(db, "webhook-endpoint", 100);
      return { object: "list", url: "/v1/webhook_endpoints", has_more: false, data };
    },
  };
}

function pageOf(
  url: string,
  objects: readonly { id: string; created: number }[],
  { created, limit = 10, starting_after: last }: CreatedListParameters,
): object {
  const wanted = objects.filter((each) => each.created >= (created?.gte ?? 0));
  const rest = wanted.slice(last ? wanted.findIndex(({ id }) => id === last) + 1 : 0);
  return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
