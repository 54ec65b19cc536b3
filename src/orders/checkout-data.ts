import { type Backend, ApiError } from "#src/kernel/api-client.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { fetchSoldProducts } from "#src/cart/sold-products.ts";
import type { Deliveries, DeliveryZone } from "#src/delivery/contract.ts";
import { fetchZones } from "#src/delivery/use-promise.ts";
import type { Promotion } from "#src/promotions/contract.ts";
import type { PaymentAccount } from "./contract.ts";

/** What could not be asked. */
export type CheckoutPart = "states" | "cities" | "zones" | "promotions" | "account";

/** What checkout asks the backend for before it starts. What can't be had is empty, and named. */
export interface CheckoutData {
  deliveries: Deliveries;
  zones: DeliveryZone[];
  /** Kilograms of one piece, by the product's id as text; empty where there are no zones. */
  weights: ReadonlyMap<string, number>;
  promotions: Promotion[];
  accountId: string | null;
  failed: readonly CheckoutPart[];
}

const failures: Record<CheckoutPart, string> = {
  states: "Error fetching states",
  cities: "Error fetching cities",
  zones: "Error fetching cities",
  promotions: "Error fetching promotions",
  account: "Error fetching Stripe Account",
};

/** One state's cities are a small part of the form: they hold it up for so long and no longer. */
const cityMilliseconds = 5000;
const timeout = 15_000;

const noZones: Pick<CheckoutData, "zones" | "weights"> = { zones: [], weights: new Map() };

/** Where it costs by weight, and what is bought weighs; nothing is weighed where there are no zones. */
async function loadZones(ids: readonly (number | string)[]): Promise<typeof noZones> {
  const zones = await fetchZones();
  if (zones.length === 0) return noZones;
  const sold = await fetchSoldProducts(ids);
  return { zones, weights: new Map(sold.map(({ id, weight }) => [String(id), weight ?? 0])) };
}

/**
 * Always ends, with whatever could be had.
 * @param ids of what is bought
 * @param tell hears of each part that failed, once
 */
export async function loadCheckoutData(
  backend: Backend,
  ids: readonly (number | string)[],
  tell: (message: string) => void,
): Promise<CheckoutData> {
  const failed = new Set<CheckoutPart>();
  const found = async <Found>(
    part: CheckoutPart,
    response: Promise<Found>,
    instead: NoInfer<Found>,
  ): Promise<Found> => {
    try {
      return await response;
    } catch (error) {
      console.warn(failures[part], error);
      // An ended session is told of once, and everything is asked again after the log-in.
      if (!failed.has(part) && !isSessionOver(error)) tell(failures[part]);
      failed.add(part);
      return instead;
    }
  };
  const loadDeliveries = async (): Promise<Deliveries> => {
    const states = await found(
      "states",
      requestAsCustomer(backend, "GET /deliveries/customer/states", { timeout }),
      [],
    );
    return await Promise.all(
      states.map(async ({ id, state, cost }) => ({
        state,
        cost,
        cities: await found(
          "cities",
          requestAsCustomer(backend, "GET /deliveries/customer/cities/:stateId", {
            params: { stateId: id },
            timeout: cityMilliseconds,
          }),
          [],
        ),
      })),
    );
  };
  const [deliveries, weighed, promotions, account] = await Promise.all([
    loadDeliveries(),
    found("zones", loadZones(ids), noZones),
    found("promotions", requestAsCustomer(backend, "GET /promotions/customer", { timeout }), []),
    found<PaymentAccount | null>(
      "account",
      requestAsCustomer(backend, "GET /stripe/customer/account-by-website", { timeout }),
      null,
    ),
  ]);
  return {
    deliveries,
    ...weighed,
    promotions,
    accountId: account?.stripeAccountId ?? account?.id ?? null,
    failed: [...failed],
  };
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
