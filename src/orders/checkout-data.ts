import { type Backend, call } from "#src/kernel/api-client.ts";
import type { Deliveries, DeliveryCity, DeliveryState } from "#src/delivery/contract.ts";
import type { Promotion } from "#src/promotions/contract.ts";

/** What checkout asks the backend for before it starts. What can't be had is empty, and told. */
export interface CheckoutData {
  deliveries: Deliveries;
  promotions: Promotion[];
  accountId: string | null;
}

export async function loadCheckoutData(backend: Backend, token: string | null, tell: (message: string) => void): Promise<CheckoutData> {
  const ask = async <Answer>(path: string, failure: string, instead: Answer): Promise<Answer> => {
    try {
      return await call<Answer>(backend, path, { token });
    } catch (error) {
      console.error(failure, error);
      tell(failure);
      return instead;
    }
  };
  const deliveries = async (): Promise<Deliveries> => {
    const states = await ask<DeliveryState[]>("deliveries/customer/states", "Error fetching states", []);
    return await Promise.all(
      states.map(async ({ id, state, cost }) => ({
        state,
        cost,
        cities: await ask<DeliveryCity[]>(`deliveries/customer/cities/${id}`, "Error fetching cities", []),
      })),
    );
  };
  const account = () =>
    ask<{ id?: string; stripeAccountId?: string }>("stripe/customer/account-by-website", "Error fetching Stripe Account", {});
  const [found, promotions, { id, stripeAccountId }] = await Promise.all([
    deliveries(),
    ask<Promotion[]>("promotions/customer", "Error fetching promotions", []),
    account(),
  ]);
  return { deliveries: found, promotions, accountId: stripeAccountId ?? id ?? null };
}
