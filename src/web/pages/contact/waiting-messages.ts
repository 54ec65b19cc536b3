import type { ContactMessage } from "#src/contacts/contract.ts";
import { storedToken } from "#src/customers/session.ts";
import { ApiError, type Backend, request } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { type Attempt, outbox, type WaitingItem } from "#src/ui/outbox.ts";
import * as texts from "./texts.ts";

export const messageKind = "contact";

const triesEveryMs = 15_000;
let isStarted = false;
let isSending = false;

/** Sends the messages that wait, at once and whenever there may be a network again. */
export function sendWaitingMessages(backend: Backend): void {
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
    await outbox.flush(messageKind, (item) => sendOne(backend, item));
  } finally {
    isSending = false;
  }
}

async function sendOne(backend: Backend, { id, body }: WaitingItem): Promise<Attempt> {
  try {
    await request(backend, "POST /contacts", {
      body: body as ContactMessage,
      token: storedToken(),
      idempotencyKey: id,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const comesLater = error.status === 0 || error.status === 429 || error.status >= 500;
    if (comesLater) return "unreachable";
    showAlert("error", error.message || texts.notSent);
    return "rejected";
  }
  showAlert("success", texts.sent);
  return "sent";
}
