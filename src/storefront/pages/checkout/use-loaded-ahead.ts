import { useEffect } from "react";
import { storedToken } from "#src/shop/customers/session.ts";

/**
 * Loads the code of a page while the customer's profile is on its way. Who has no session needs none
 * of it.
 */
export function useLoadedAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (storedToken() !== null) load().catch(console.warn);
  }, [load]);
}
