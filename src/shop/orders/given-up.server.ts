import { type SQL, sql } from "drizzle-orm";
import { orders } from "./schema.server.ts";

/** A cart that was given up: an order that expired unpaid (docs/decisions/emails.md). */

/** Who means to come back has done so by then. */
const hoursToComeBack = 3;
/** A purchase within these days of a reminder counts as sold by it. */
export const daysToBuy = 7;

/** For a row of `orders`: expired unpaid, and its customer ordered nothing else until a time. */
export const isGivenUpUntil = (
  time: SQL,
): SQL<boolean> => sql<boolean>`(${orders.status} = 'expired'
  and ${orders.origin} is null
  and not exists (select from orders other where other.customer_id = ${orders.customerId}
    and ((other.id > ${orders.id} and other.created_at <= ${time})
      or (other.sold_at > ${orders.createdAt} and other.sold_at <= ${time}))))`;

export const timeToComeBack = sql`(${orders.expiresAt} + make_interval(hours => ${hoursToComeBack}::int))`;

/** Matches the orders whose customers still had not come back by then. */
export const isGivenUp = sql<boolean>`(${timeToComeBack} <= now()
  and ${isGivenUpUntil(timeToComeBack)})`;
