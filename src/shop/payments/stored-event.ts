import { isRecord } from "#src/base/kernel/records.ts";

/**
 * Fields of a session, payment or refund that accounting and disputes need. Only Stripe stores
 * name, email, telephone and address.
 */
const storedKeys = [
  "id",
  "object",
  "status",
  "payment_status",
  "amount",
  "amount_total",
  "amount_received",
  "amount_refunded",
  "currency",
  "client_reference_id",
  "payment_intent",
  "charge",
  "session",
  "reason",
  "failure_reason",
  "created",
  "expires_at",
] as const;
const eventKeys = [
  "id",
  "object",
  "type",
  "created",
  "account",
  "livemode",
  "api_version",
] as const;
const errorKeys = ["type", "code", "decline_code"] as const;

/**
 * Returns a payment event for storage, without anything about the payer, whatever Stripe adds to
 * its events.
 */
export function storedEvent(event: object): object {
  const object = asRecord(asRecord(asRecord(event)["data"])["object"]);
  const error = object["last_payment_error"];
  const intent = object["payment_intent"];
  return {
    ...picked(asRecord(event), eventKeys),
    data: {
      object: {
        ...picked(object, storedKeys),
        ...(isRecord(intent) ? { payment_intent: intent["id"] } : {}),
        ...(isRecord(error) ? { last_payment_error: picked(error, errorKeys) } : {}),
      },
    },
  };
}

function picked(record: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys
      .filter((key) => ["string", "number", "boolean"].includes(typeof record[key]))
      .map((key) => [key, record[key]]),
  );
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {});
