import { type Backend, ApiError } from "#src/base/kernel/api-client.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { fetchSoldProducts } from "#src/shop/cart/sold-products.ts";
import type { Deliveries, DeliveryState, DeliveryZone } from "#src/shop/delivery/contract.ts";
import { fetchZones } from "#src/shop/delivery/use-estimated-delivery.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { readCodes } from "#src/shop/promotions/filled-codes.ts";
import type { PaymentAccount } from "./contract.ts";

/** A part that could not be loaded. */
export type CheckoutPart = "states" | "cities" | "zones" | "promotions" | "account";

/**
 * The data that checkout loads before it starts. A part that fails is empty and listed in `failed`.
 */
export interface CheckoutData {
  deliveries: Deliveries;
  zones: DeliveryZone[];
  /** Kilograms per piece by the product's id as text; empty if there are no zones. */
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

/** One state's cities matter little to the form, so they delay it no longer than this. */
const cityMilliseconds = 5000;
const timeout = 15_000;

const noZones: Pick<CheckoutData, "zones" | "weights"> = { zones: [], weights: new Map() };

/** Loads the zones and the products' weights; skips the weights if there are no zones. */
async function loadZones(ids: readonly (number | string)[]): Promise<typeof noZones> {
  const zones = await fetchZones();
  if (zones.length === 0) return noZones;
  const sold = await fetchSoldProducts(ids);
  return { zones, weights: new Map(sold.map(({ id, weight }) => [String(id), weight ?? 0])) };
}

/** Without the state's id nobody can ask for its cities. */
const requestCities = async (backend: Backend, stateId: DeliveryState["id"]) =>
  stateId === ""
    ? []
    : await requestAsCustomer(backend, "GET /deliveries/customer/cities/:stateId", {
        params: { stateId },
        timeout: cityMilliseconds,
      });

/**
 * Always resolves, with whatever could be loaded.
 * @param ids of the products in the cart
 * @param tell receives the message of each failed part, once, with its error
 */
export async function loadCheckoutData(
  backend: Backend,
  ids: readonly (number | string)[],
  tell: (message: string, cause: unknown) => void,
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
      // An expired session is reported once; after the log-in everything is requested again.
      if (!failed.has(part) && !isSessionOver(error)) tell(failures[part], error);
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
        cities: await found("cities", requestCities(backend, id), []),
      })),
    );
  };
  const [deliveries, weighed, promotions, account] = await Promise.all([
    loadDeliveries(),
    found("zones", loadZones(ids), noZones),
    found(
      "promotions",
      requestAsCustomer(backend, "GET /promotions/customer", { timeout }).then(readCodes),
      [],
    ),
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
