import { useEffect, useState } from "react";
import { requestPaymentLink, type LinkResponse } from "#src/checkout/payment-link.ts";
import type { PendingOrder } from "#src/checkout/pending-order.ts";
import { showAlert } from "#src/ui/alert.ts";
import { useStableValue } from "#src/ui/stable-value.ts";
import { useBackend } from "#src/web/shop-data.ts";
import * as texts from "./texts.ts";

/**
 * Requests the card page as soon as the total is known. @returns null while the request runs, and a
 * function that repeats it
 */
export function usePaymentLink(
  pending: PendingOrder,
  accountId: string | null,
  total: number | null,
): [response: LinkResponse | null, forget: () => void] {
  const backend = useBackend();
  const [response, setResponse] = useState<LinkResponse | null>(null);
  // Each read from storage returns a new object, usually for the same order.
  const order = useStableValue(pending);
  const isWaiting = response === null;
  useEffect(() => {
    if (!isWaiting || accountId === null || total === null) return;
    let isNeeded = true;
    void requestPaymentLink(backend, { accountId, order, total }).then((given) => {
      if (!isNeeded) return;
      if (given.kind === "failed") showAlert("error", texts.noLink);
      setResponse(given);
    });
    return () => {
      isNeeded = false;
    };
  }, [backend, order, accountId, total, isWaiting]);
  return [response, () => setResponse(null)];
}
