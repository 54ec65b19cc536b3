import { parse } from "qs";
import * as v from "valibot";

/**
 * Parameters that the sandbox supports, validated by name and type like Stripe does: in form
 * encoding, where everything is text.
 */

const text = v.pipe(v.string(), v.nonEmpty());
const whole = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/, "integer"),
  v.transform((digits) => Number(digits)),
);
const truth = v.pipe(
  v.picklist(["true", "false"], "boolean"),
  v.transform((word) => word === "true"),
);

export const SessionParameters = v.strictObject({
  mode: v.picklist(["payment"]),
  locale: v.optional(v.picklist(["auto", "es", "es-419", "en"])),
  client_reference_id: v.optional(v.pipe(text, v.maxLength(200))),
  customer_email: v.optional(v.pipe(text, v.email())),
  customer_creation: v.optional(v.picklist(["always", "if_required"])),
  expires_at: v.optional(whole),
  success_url: v.pipe(text, v.url()),
  cancel_url: v.optional(v.pipe(text, v.url())),
  metadata: v.optional(v.record(v.string(), v.string())),
  payment_intent_data: v.optional(
    v.strictObject({ metadata: v.optional(v.record(v.string(), v.string())) }),
  ),
  allowed_payment_method_types: v.optional(
    v.array(v.picklist(["card", "oxxo", "customer_balance"])),
  ),
  payment_method_options: v.optional(
    v.strictObject({
      card: v.optional(
        v.strictObject({ installments: v.optional(v.strictObject({ enabled: truth })) }),
      ),
      oxxo: v.optional(v.strictObject({ expires_after_days: v.optional(whole) })),
      customer_balance: v.optional(
        v.strictObject({
          funding_type: v.picklist(["bank_transfer"]),
          bank_transfer: v.strictObject({ type: v.picklist(["mx_bank_transfer"]) }),
        }),
      ),
    }),
  ),
  line_items: v.pipe(
    v.array(
      v.strictObject({
        quantity: v.pipe(whole, v.minValue(1)),
        price_data: v.strictObject({
          currency: v.picklist(["mxn"]),
          unit_amount: v.pipe(whole, v.minValue(0)),
          product_data: v.strictObject({ name: text }),
        }),
      }),
    ),
    v.minLength(1),
  ),
});
export type SessionParameters = v.InferOutput<typeof SessionParameters>;

export const RefundParameters = v.strictObject({
  payment_intent: text,
  amount: v.optional(v.pipe(whole, v.minValue(1))),
  reason: v.optional(text),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
});
export type RefundParameters = v.InferOutput<typeof RefundParameters>;
const page = { limit: v.optional(whole), starting_after: v.optional(text) };
export const RefundsParameters = v.strictObject({
  payment_intent: v.optional(text),
  created: v.optional(v.strictObject({ gte: v.optional(whole) })),
  ...page,
});
export const CreatedListParameters = v.strictObject({
  created: v.optional(v.strictObject({ gte: v.optional(whole) })),
  ...page,
});
export type CreatedListParameters = v.InferOutput<typeof CreatedListParameters>;
export const WebhookEndpointParameters = v.strictObject({
  url: v.pipe(text, v.url()),
  enabled_events: v.array(text),
});
export type WebhookEndpointParameters = v.InferOutput<typeof WebhookEndpointParameters>;
export const ListParameters = v.strictObject({ limit: v.optional(whole) });
export const ExpandParameters = v.strictObject({
  expand: v.optional(v.array(v.picklist(["payment_intent"]))),
});
export const ExpandChargeParameters = v.strictObject({
  expand: v.optional(v.array(v.picklist(["latest_charge"]))),
});
export const NoParameters = v.strictObject({});

/** Becomes Stripe's error object. */
export class StripeApiError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409;
  readonly details: { type: string; code?: string; param?: string };

  constructor(
    message: string,
    details: { type?: string; code?: string; param?: string } = {},
    status: 400 | 401 | 402 | 404 | 409 = 400,
  ) {
    super(message);
    this.status = status;
    this.details = { type: "invalid_request_error", ...details };
  }
}

/**
 * @throws StripeApiError naming the first parameter that is unknown, missing or of the wrong type
 */
export function readParameters<Schema extends v.GenericSchema>(
  schema: Schema,
  encoded: string,
): v.InferOutput<Schema> {
  const parsed = parse(encoded, { depth: 6, parameterLimit: 500, arrayLimit: 100 });
  const result = v.safeParse(schema, parsed);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const [first, ...rest] = (issue.path ?? []).map(({ key }) => String(key));
  const param = `${first ?? ""}${rest.map((key) => `[${key}]`).join("")}`;
  if (issue.type === "strict_object" && issue.expected === "never")
    throw new StripeApiError(`Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  if (issue.received === "undefined")
    throw new StripeApiError(`Missing required param: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  if (issue.message === "integer")
    throw new StripeApiError(`Invalid integer: ${String(issue.input)}`, {
      code: "parameter_invalid_integer",
      param,
    });
  throw new StripeApiError(`Invalid ${param}: ${issue.message}`, { param });
}
