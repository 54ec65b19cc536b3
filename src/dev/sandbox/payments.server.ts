import { randomInt } from "node:crypto";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { cardDetails, goodCard, type Rejection } from "./cards.ts";
import { recordEvent } from "./events.server.ts";
import {
  newCharge,
  newIntent,
  nowSeconds,
  type PaymentIntent,
  type Session,
  toldIntent,
} from "./objects.ts";
import { findIntent } from "./intents.server.ts";
import { type Change, expireSession, isOver } from "./sessions.server.ts";
import { saveObject } from "./store.server.ts";

type VoucherMethod = "oxxo" | "customer_balance";
type Method = "card" | VoucherMethod;

/** Customers' actions on the card page and at the counter. */
export function createPayments(db: Database, change: Change, publicUrl: string) {
  return {
    /**
     * Pays a session: immediately by card, or with a voucher for OXXO or SPEI that is paid later.
     */
    async pay(id: string, method: Method, card = goodCard): Promise<Session> {
      return await change(id, async (tx, session) => {
        if (session.status !== "open") return [];
        if (isOver(session)) return await expireSession(tx, session);
        const intent = await intentOf(tx, session);
        intent.last_payment_error = null;
        Object.assign(session, {
          status: "complete",
          payment_intent: intent.id,
          url: null,
        } satisfies Partial<Session>);
        if (method === "card") {
          intent.status = "succeeded";
          intent.latest_charge = newCharge(intent, { type: "card", card: cardDetails(card) });
          session.payment_status = "paid";
        } else handOutVoucher(intent, method, publicUrl);
        await saveObject(tx, "intent", intent.id, intent);
        return [await recordEvent(tx, "checkout.session.completed", session)];
      });
    },

    /** Declines a payment: the customer may try another card. */
    async decline(id: string, { code, declineCode, text }: Rejection): Promise<void> {
      await change(id, async (tx, session) => {
        const intent = await intentOf(tx, session);
        session.payment_intent = intent.id;
        intent.last_payment_error = {
          type: "card_error",
          code,
          ...(declineCode ? { decline_code: declineCode } : {}),
          message: text,
        };
        await saveObject(tx, "intent", intent.id, intent);
        return [await recordEvent(tx, "payment_intent.payment_failed", toldIntent(intent))];
      });
    },

    /** Settles a voucher: paid at the counter, or expired. */
    async settleVoucher(intentId: string, paid: boolean): Promise<Session> {
      const intent = await findIntent(db, intentId);
      return await change(intent.session, async (tx, session) => {
        const current = await findIntent(tx, intentId);
        if (current.status !== "requires_action") return [];
        current.status = paid ? "succeeded" : "canceled";
        current.next_action = null;
        if (paid) session.payment_status = "paid";
        await saveObject(tx, "intent", intentId, current);
        const outcome = paid ? "succeeded" : "failed";
        return [await recordEvent(tx, `checkout.session.async_payment_${outcome}`, session)];
      });
    },
  };
}

function handOutVoucher(intent: PaymentIntent, method: VoucherMethod, publicUrl: string): void {
  intent.status = "requires_action";
  const page = `${publicUrl}/dev/stripe/voucher/${intent.id}`;
  intent.next_action = voucherAction(method, page);
  intent.latest_charge = newCharge(intent, { type: method });
}

function voucherAction(
  method: VoucherMethod,
  page: string,
): NonNullable<PaymentIntent["next_action"]> {
  if (method === "customer_balance")
    return {
      type: "display_bank_transfer_instructions",
      display_bank_transfer_instructions: {
        hosted_instructions_url: page,
        financial_addresses: [
          {
            type: "spei",
            // A CLABE begins with its bank's code.
            spei: { bank_code: "646", bank_name: "STP", clabe: `646${randomDigits(15)}` },
          },
        ],
        reference: randomDigits(6),
      },
    };
  const expires = nowSeconds() + 3 * 86_400;
  return {
    type: "oxxo_display_details",
    oxxo_display_details: {
      hosted_voucher_url: page,
      number: randomDigits(14),
      expires_after: expires,
    },
  };
}

const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

/** Returns the session's only intent, created with the first attempt. */
async function intentOf(tx: Database, session: Session): Promise<PaymentIntent> {
  return session.payment_intent ? await findIntent(tx, session.payment_intent) : newIntent(session);
}
