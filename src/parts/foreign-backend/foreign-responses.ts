import * as v from "valibot";
import { LoggedIn } from "#src/shop/customers/contract.ts";
import { DeliveryCity, DeliveryState } from "#src/shop/delivery/contract.ts";
import { type Endpoint, ErrorResponse } from "#src/base/kernel/endpoints.ts";
import {
  cutCentavos,
  foreignReader,
  parseForeignJson,
  type RecordRule,
  unreadable,
} from "./foreign-data.ts";
import type { ForeignResponse } from "#src/base/kernel/foreign-responses.ts";
import { readForeignMainInfo } from "./foreign-main-info.ts";
import { PaymentAccount } from "#src/shop/checkout/contract.ts";
import { OrderElement } from "#src/shop/orders/contract.ts";
import type { mainInfoEndpoints } from "#src/shop/storefront-data/contract.ts";
import { SentPromotion } from "#src/shop/promotions/contract.ts";

const mainInfoKey = "GET /:product/main-info" satisfies keyof typeof mainInfoEndpoints;

const [byAccountId, byId] = PaymentAccount.options;

const rules = new Map<v.GenericSchema, RecordRule>([
  [LoggedIn, { needed: ["token"] }],
  [DeliveryState, { needed: ["state"] }],
  [DeliveryCity, { needed: ["city"] }],
  [OrderElement, { instead: { order_element: { quantity: 0 } } }],
  [SentPromotion, { needed: ["id"], instead: { multibuyDetails: { buy: 0, get: 0 } } }],
  [SentPromotion.entries.elements.item, { needed: ["id"] }],
  [byAccountId, { needed: ["stripeAccountId"] }],
  [byId, { needed: ["id"] }],
]);

/**
 * Reads the response of another backend by our contract: everything in it that makes sense. Logs
 * one line to the console that names the rest.
 * @param endpoints of our contract
 * @throws {Error} when nothing of it can be read
 */
export function readForeignResponse(
  response: ForeignResponse,
  endpoints: Readonly<Record<string, Endpoint>>,
): unknown {
  const leftOut: string[] = [];
  try {
    const schema = schemaOf(endpoints[response.key], response.status);
    if (response.status >= 400) return readRejection(response, schema);
    return response.key === mainInfoKey
      ? readMainInfo(response, leftOut)
      : readSuccess(response, schema, leftOut);
  } catch (error) {
    leftOut.push("everything");
    throw error;
  } finally {
    if (leftOut.length > 0)
      console.warn(`${response.key}: can't read ${leftOut.slice(0, 20).join(", ")}`);
  }
}

function readMainInfo({ text, host }: ForeignResponse, leftOut: string[]): unknown {
  const read = readForeignMainInfo(text, host);
  leftOut.push(...read.leftOut);
  return read.mainInfo;
}

function readSuccess(
  { key, text, host }: ForeignResponse,
  schema: v.GenericSchema,
  leftOut: string[],
): unknown {
  const read = foreignReader(rules, leftOut);
  const parsed = read(schema, cutCentavos(jsonOf(text, host)), "");
  if (parsed === unreadable) throw new Error(`${key} answered what can't be read`);
  return parsed;
}

/** The status of a rejection is enough: its body is read as far as it is readable. */
function readRejection({ text, host }: ForeignResponse, schema: v.GenericSchema): unknown {
  const sent = jsonOf(text, host);
  const parsed = v.safeParse(schema, cutCentavos(sent));
  return parsed.success ? parsed.output : v.parse(AnyMessage, sent);
}

const AnyMessage = v.fallback(v.object({ msg: v.fallback(v.string(), "") }), { msg: "" });

/**
 * Returns the schema of a response. A success status that the contract lacks, such as 200 instead
 * of 201, has the schema of the success that it lists.
 */
function schemaOf(endpoint: Endpoint | undefined, status: number): v.GenericSchema {
  const responses = Object.entries(endpoint?.responses ?? {});
  const [, described] =
    responses.find(([named]) => Number(named) === status) ??
    responses.find(([named]) => status < 400 && Number(named) < 400) ??
    [];
  return typeof described === "object" && "type" in described ? described : ErrorResponse;
}

function jsonOf(text: string, host: string): unknown {
  try {
    return parseForeignJson(text, host);
  } catch {
    return undefined;
  }
}
