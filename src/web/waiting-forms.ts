import type { StockAlert } from "#src/catalogue/stock-alerts/contract.ts";
import type { ContactMessage } from "#src/contacts/contract.ts";
import { storedToken } from "#src/customers/session.ts";
import { ApiError, type Backend, request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { type Attempt, outbox, type WaitingItem, type WaitingKind } from "#src/ui/outbox.ts";
import { notSent, sent } from "#src/web/pages/contact/texts.ts";
import type * as v from "valibot";

declare module "#src/ui/outbox.ts" {
  interface WaitingBodies {
    contact: v.InferInput<typeof ContactMessage>;
    "stock-alert": v.InferInput<typeof StockAlert>;
  }
}

/** Sends a queued form. @returns the message to show */
type Senders = {
  [Kind in WaitingKind]: (backend: Backend, item: WaitingItem<Kind>) => Promise<string>;
};

/** Forms that may wait for a network. Orders never do: their prices would be stale. */
const senders: Senders = {
  async contact(backend, { id, body }) {
    await request(backend, "POST /contacts", {
      body,
      token: storedToken(),
      idempotencyKey: id,
    });
    return sent;
  },
  // Repeating it creates no second alert, so it needs no key.
  async "stock-alert"(backend, { body }) {
    return (await request(backend, "POST /stock-alerts", { body })).msg;
  },
};

// Object.keys loses the key types.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const kinds = Object.keys(senders) as WaitingKind[];

const triesEveryMs = 15_000;
let isStarted = false;
let isSending = false;

/** Sends queued forms now and whenever there may be a network again. */
export function sendWaitingForms(backend: Backend): void {
  if (isStarted) return;
  isStarted = true;
  const send = () => void sendAll(backend);
  setInterval(send, triesEveryMs);
  addEventListener("online", send);
  send();
}

async function sendAll(backend: Backend): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const kind of kinds) await sendKind(backend, kind, senders);
  } finally {
    isSending = false;
  }
}

async function sendKind<Kind extends WaitingKind>(
  backend: Backend,
  kind: Kind,
  { [kind]: send }: Pick<Senders, Kind>,
): Promise<void> {
  await outbox.flush(kind, (item) => attempt(() => send(backend, item)));
}

async function attempt(send: () => Promise<string>): Promise<Attempt> {
  try {
    showAlert("success", await send());
    return "sent";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const comesLater = error.status === 0 || error.status === 429 || error.status >= 500;
    if (comesLater) return "unreachable";
    showAlert("error", error.message || notSent);
    return "rejected";
  }
}
