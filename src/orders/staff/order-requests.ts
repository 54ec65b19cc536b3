import { useState } from "react";
import { type HttpError, useNotify, useRefresh } from "react-admin";
import type { TransitionResult } from "./contract.ts";
import { request } from "#src/back-office/ui/api.ts";

export type FieldErrors = Record<string, string>;

export interface Move {
  to: "shipped" | "completed" | "cancelled";
  from?: string;
  goodsReturned?: boolean;
  carrier?: string;
  guideNumber?: string;
  deliveryDate?: string;
}

/** What was wrong with fields is given back; everything else is told at once. */
function useProblem(): (error: unknown) => FieldErrors {
  const notify = useNotify();
  return (error) => {
    const { message, body } = error as HttpError;
    const { errors } = (body ?? {}) as { errors?: FieldErrors };
    if (!errors) notify(message, { type: "error", multiLine: true });
    return errors ?? {};
  };
}

/**
 * Moves orders and tells what became of them. @returns what was wrong with the fields; null where
 * nothing was
 */
export function useTransition(): (ids: number[], move: Move) => Promise<FieldErrors | null> {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  return async (ids, move) => {
    try {
      const path = move.to === "cancelled" ? "orders/cancellations" : "orders/transitions";
      const { results } = await request<{ results: TransitionResult[] }>(path, {
        method: "POST",
        body: { ids, ...move },
      });
      const left = results.filter(({ moved }) => !moved);
      refresh();
      if (left.length > 0)
        notify(left.map(({ msg }) => msg).join(". "), { type: "warning", multiLine: true });
      else
        notify(ids.length === 1 ? "Pedido actualizado" : `${ids.length} pedidos actualizados`, {
          type: "success",
        });
      return null;
    } catch (error) {
      return problem(error);
    }
  };
}

/**
 * Changes one order. @returns whether it was changed; if not, `errors` tells what was wrong with
 * the fields
 */
export function useOrderRequest(id: number) {
  const notify = useNotify();
  const refresh = useRefresh();
  const problem = useProblem();
  const [errors, setErrors] = useState<FieldErrors>({});

  async function send(path: string, method: "POST" | "PUT", body: object = {}): Promise<boolean> {
    try {
      notify((await request<{ msg: string }>(`orders/${id}/${path}`, { method, body })).msg, {
        type: "success",
      });
      refresh();
      return true;
    } catch (error) {
      setErrors(problem(error));
      return false;
    }
  }
  return { send, errors };
}

/** One for each dialog: pressed twice, it is the same request. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
