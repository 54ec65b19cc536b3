import { useQueryClient } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useAsyncAction } from "#src/base/admin-kit/ui/use-async-action.ts";
import { useOrderRequest } from "#src/shop/orders/staff/use-order-request.ts";
import type { InvoiceRow } from "./contract.ts";

/** Sends a change, says what the shop answers, and shows everything as it is then. */
export function useAct() {
  const { pending, run } = useAsyncAction();
  const queryClient = useQueryClient();
  const send = useOrderRequest();
  return {
    pending,
    act: (change: Promise<{ msg: string }>) =>
      run(async () => {
        await send(change);
        await queryClient.invalidateQueries({ queryKey: ["invoices"] });
      }),
  };
}

export const stampingOf = ({ id }: InvoiceRow) =>
  request("POST /invoices/due/:key/stamping", { params: { key: id } });
