import { isRecord } from "#src/kernel/records.ts";

/**
 * Of a session, payment or refund: what the books and a dispute need. Name, email, telephone and
 * address are Stripe's to keep.
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
 * A payment event as it is stored: without anything about the person who paid, whatever Stripe adds
 * to its events.
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
