import * as texts from "./texts.ts";
import { HttpError, useNotify, useRefresh } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import type { Override } from "#src/shop/orders/holds.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import type { Parcel } from "./form-values.ts";

export type FieldErrors = Record<string, string>;

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

const send = (ids: number[], { to, from, goodsReturned, damaged, ...parcel }: Move) =>
  to === "cancelled"
    ? request("POST /orders/cancellations", { body: { ids, from, goodsReturned, damaged } })
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

/** Changes one order. @returns the field errors, or null if it was changed */
export function useOrderRequest(): (
  change: Promise<{ msg: string }>,
) => Promise<FieldErrors | null> {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  return async (change) => {
    try {
      notify((await change).msg, { type: "success" });
      refresh();
      return null;
    } catch (error) {
      return problem(error);
    }
  };
}

interface Move extends Parcel {
  to: "shipped" | "completed" | "cancelled" | "processing";
  from?: OrderStatus;
  goodsReturned?: boolean;
  damaged?: boolean;
  despite?: Override[];
}
