import { type Backend, ApiError } from "#src/kernel/api-client.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import type { Deliveries, DeliveryCity, DeliveryState } from "#src/delivery/contract.ts";
import type { Promotion } from "#src/promotions/contract.ts";

/** What could not be asked. */
export type CheckoutPart = "states" | "cities" | "promotions" | "account";

/** What checkout asks the backend for before it starts. What can't be had is empty, and named. */
export interface CheckoutData {
  deliveries: Deliveries;
  promotions: Promotion[];
  accountId: string | null;
  failed: readonly CheckoutPart[];
}

const failures: Record<CheckoutPart, string> = {
  states: "Error fetching states",
  cities: "Error fetching cities",
  promotions: "Error fetching promotions",
  account: "Error fetching Stripe Account",
};

/** One state's cities are a small part of the form: they hold it up for so long and no longer. */
const cityMilliseconds = 5000;
const partMilliseconds = 15_000;

/**
 * Always ends, with whatever could be had.
 * @param tell hears of each part that failed, once
 */
export async function loadCheckoutData(
  backend: Backend,
  tell: (message: string) => void,
): Promise<CheckoutData> {
  const failed = new Set<CheckoutPart>();
  const request = async <ResponseBody>(
    path: string,
    part: CheckoutPart,
    isOne: (response: unknown) => boolean,
    instead: ResponseBody,
  ): Promise<ResponseBody> => {
    try {
      const response = await requestAsCustomer<ResponseBody>(backend, path, {
        timeout: part === "cities" ? cityMilliseconds : partMilliseconds,
      });
      if (isOne(response)) return response;
      throw new ApiError("the answer is of another kind", 0);
    } catch (error) {
      console.warn(failures[part], error);
      // An ended session is told of once, and everything is asked again after the log-in.
      if (!failed.has(part) && !isSessionOver(error)) tell(failures[part]);
      failed.add(part);
      return instead;
    }
  };
  const deliveries = async (): Promise<Deliveries> => {
    const states = await request<DeliveryState[]>(
      "deliveries/customer/states",
      "states",
      Array.isArray,
      [],
    );
    return await Promise.all(
      states.map(async ({ id, state, cost }) => ({
        state,
        cost,
        cities: await request<DeliveryCity[]>(
          `deliveries/customer/cities/${id}`,
          "cities",
          Array.isArray,
          [],
        ),
      })),
    );
  };
  const [found, promotions, account] = await Promise.all([
    deliveries(),
    request<Promotion[]>("promotions/customer", "promotions", Array.isArray, []),
    request<PaymentAccount>(
      "stripe/customer/account-by-website",
      "account",
      (response) => accountIdOf(response as PaymentAccount) !== null,
      null,
    ),
  ]);
  return { deliveries: found, promotions, accountId: accountIdOf(account), failed: [...failed] };
}

type PaymentAccount = { id?: string; stripeAccountId?: string } | null;

function accountIdOf(account: PaymentAccount): string | null {
  return account?.stripeAccountId ?? account?.id ?? null;
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
