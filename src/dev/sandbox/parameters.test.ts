import { describe, expect, it } from "vitest";
import { newIntent, newRefund, newSession, isExpiry, nowSeconds } from "./objects.ts";
import {
  ListParameters,
  NoParameters,
  readParameters,
  RefundParameters,
  SessionParameters,
  StripeApiError,
} from "./parameters.ts";

const session = {
  mode: "payment",
  success_url: "https://shop.example/order-done",
  "line_items[0][quantity]": "2",
  "line_items[0][price_data][currency]": "mxn",
  "line_items[0][price_data][unit_amount]": "19900",
  "line_items[0][price_data][product_data][name]": "TOTAL",
};
const encode = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
/** Returns the error that Stripe's SDK would get. */
function errorOf(read: () => unknown) {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof StripeApiError) return error.details;
    throw error;
  }
}
const sessionError = (overrides: Record<string, string>) =>
  errorOf(() => readParameters(SessionParameters, encode({ ...session, ...overrides })));

describe("the sandbox reads parameters as Stripe does", () => {
  it("with numbers and truths written as text", () => {
    const read = readParameters(
      SessionParameters,
      encode({
        ...session,
        expires_at: "1800000000",
        "payment_method_options[card][installments][enabled]": "true",
        "metadata[order]": "7",
      }),
    );
    expect(read).toMatchObject({
      expires_at: 1_800_000_000,
      line_items: [{ quantity: 2, price_data: { unit_amount: 19_900 } }],
      payment_method_options: { card: { installments: { enabled: true } } },
      metadata: { order: "7" },
    });
  });

  it.each([
    [{ mood: "x" }, "parameter_unknown", "mood"],
    [{ "line_items[0][price]": "p" }, "parameter_unknown", "line_items[0][price]"],
    [{ expires_at: "soon" }, "parameter_invalid_integer", "expires_at"],
    [{ expires_at: "1.5" }, "parameter_invalid_integer", "expires_at"],
    [{ "line_items[0][quantity]": "0" }, undefined, "line_items[0][quantity]"],
    [{ mode: "subscription" }, undefined, "mode"],
    [{ success_url: "/order-done" }, undefined, "success_url"],
    [{ client_reference_id: "x".repeat(201) }, undefined, "client_reference_id"],
  ])("and names the one that is wrong: %j", (encoded, code, param) => {
    const error = sessionError(encoded);
    expect(error).toMatchObject({ type: "invalid_request_error", param });
    expect(error?.code).toBe(code);
  });

  it("and the one that is missing", () => {
    const { success_url: _, ...without } = session;
    expect(errorOf(() => readParameters(SessionParameters, encode(without)))).toMatchObject({
      code: "parameter_missing",
      param: "success_url",
    });
    expect(errorOf(() => readParameters(RefundParameters, ""))?.param).toBe("payment_intent");
  });

  it("of what takes none, and of lists with a bound", () => {
    expect(readParameters(NoParameters, "")).toEqual({});
    expect(errorOf(() => readParameters(NoParameters, "a=1"))?.code).toBe("parameter_unknown");
    expect(readParameters(ListParameters, "limit=9")).toEqual({ limit: 9 });
  });
});

describe("the sandbox's objects", () => {
  const opened = newSession(
    readParameters(SessionParameters, encode(session)),
    (id) => `/pay/${id}`,
  );

  it("ask for the sum of their lines, and wait for it", () => {
    expect(opened).toMatchObject({
      amount_total: 39_800,
      status: "open",
      payment_status: "unpaid",
      livemode: false,
      url: `/pay/${opened.id}`,
      payment_method_types: ["card"],
    });
    expect(isExpiry(opened.expires_at)).toBe(true);
  });

  it("know of which session and payment they are", () => {
    const intent = newIntent(opened);
    expect(intent).toMatchObject({ session: opened.id, amount: 39_800, refunded: false });
    expect(newRefund(intent, 100, { order: "7" })).toMatchObject({
      payment_intent: intent.id,
      amount: 100,
      currency: "mxn",
      metadata: { order: "7" },
    });
    expect(newIntent(opened).id).not.toBe(intent.id);
  });

  it.each([
    [0, false],
    [60, false],
    [31 * 60, true],
    [23 * 60 * 60, true],
    [25 * 60 * 60, false],
    [-60, false],
  ])("may expire in %i seconds: %s", (seconds, may) => {
    expect(isExpiry(nowSeconds() + seconds)).toBe(may);
  });
});
