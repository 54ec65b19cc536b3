import { useEffect, useState } from "react";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import type { Promotion } from "#src/promotions/contract.ts";
import { useBackend } from "#src/web/shop-data.ts";

const none: readonly Promotion[] = [];

/**
 * Returns the promotions that run for this customer; empty until they are loaded. Checkout loads
 * them again.
 */
export function usePromotions(): readonly Promotion[] {
  const backend = useBackend();
  const [promotions, setPromotions] = useState(none);
  useEffect(() => {
    let isNeeded = true;
    requestAsCustomer(backend, "GET /promotions/customer", { timeout: 15_000 }).then(
      (found) => isNeeded && setPromotions(found),
      (error: unknown) => console.warn("promotions could not be had", error),
    );
    return () => {
      isNeeded = false;
    };
  }, [backend]);
  return promotions;
}
