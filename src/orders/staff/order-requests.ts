import { useState } from "react";
import { HttpError, useNotify, useRefresh } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import type { OrderStatus } from "#src/orders/lifecycle/states.ts";
import * as texts from "./texts.ts";

export type FieldErrors = Record<string, string>;

export interface Parcel {
  carrier?: string | undefined;
  guideNumber?: string | undefined;
  deliveryDate?: string | undefined;
}

interface Move extends Parcel {
  to: "shipped" | "completed" | "cancelled";
  from?: OrderStatus;
  goodsReturned?: boolean;
}

/** Returns a handler that returns field errors and notifies about all others. */
function useProblem(): (error: unknown) => FieldErrors {
  const notify = useNotify();
  return (error) => {
    if (!(error instanceof HttpError)) throw error;
    const errors: FieldErrors | undefined = error.body?.errors;
    if (!errors) notify(error.message, { type: "error", multiLine: true });
    return errors ?? {};
  };
}

const send = (ids: number[], { to, from, goodsReturned, ...parcel }: Move) =>
  to === "cancelled"
    ? request("POST /orders/cancellations", { body: { ids, from, goodsReturned } })
    : request("POST /orders/transitions", { body: { ids, to, from, ...parcel } });

/**
 * Moves orders and notifies about the result. @returns the field errors, or null if there were none
 */
export function useTransition(): (ids: number[], move: Move) => Promise<FieldErrors | null> {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  return async (ids, move) => {
    try {
      const { results } = await send(ids, move);
      const left = results.filter(({ moved }) => !moved);
      refresh();
      if (left.length > 0)
        notify(left.map(({ msg }) => msg).join(". "), { type: "warning", multiLine: true });
      else notify(texts.updated(ids.length), { type: "success" });
      return null;
    } catch (error) {
      return problem(error);
    }
  };
}

/** Changes one order. @returns whether it was changed; if not, `errors` has the field errors */
export function useOrderRequest() {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function settle(change: Promise<{ msg: string }>): Promise<boolean> {
    try {
      notify((await change).msg, { type: "success" });
      refresh();
      return true;
    } catch (error) {
      setErrors(problem(error));
      return false;
    }
  }
  return { settle, errors };
}
