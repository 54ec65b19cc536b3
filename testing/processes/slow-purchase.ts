import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { type CustomerClient, linkRequest } from "../customer-client.ts";
import type { StoreProcess } from "./store-processes.ts";

/** Begins a purchase whose body's second half arrives only on demand, as from a slow phone. */
export function beginPurchase(
  { port }: StoreProcess,
  { headers }: CustomerClient,
  product: { id: number; price: number },
) {
  const body = JSON.stringify(linkRequest([{ id: product.id, quantity: 1 }], product.price));
  const half = Math.floor(body.length / 2);
  const asked = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/stripe/customer/payment-link",
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": body.length,
      // The store's answer to this says that it has the request.
      expect: "100-continue",
    },
  });
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) =>
    asked
      .once("error", reject)
      .once(
        "response",
        (response) =>
          void text(response).then(
            (whole) => resolve({ status: response.statusCode, body: whole }),
            reject,
          ),
      ),
  );
  const begun = once(asked, "continue").then(() => asked.write(body.slice(0, half)));
  asked.flushHeaders();
  return {
    begun,
    finish: () => asked.end(body.slice(half)),
    answer,
  };
}
