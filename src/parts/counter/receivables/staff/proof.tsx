import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import * as texts from "#src/parts/counter/receivables/texts.ts";
import { attachProof, proofFiles } from "./attach-proof.ts";

type Paid = StaffOrder["payments"][number];

/** The proof of a payment, or the button that attaches one. */
export function Proof({ payment: { id, proof } }: { payment: Pick<Paid, "id" | "proof"> }) {
  const { pending, send } = useSend();
  return proof ? (
    <Link href={`/api/admin/payments/${id}/proof`} target="_blank">
      {texts.seeProof}
    </Link>
  ) : (
    <FileButton
      size="small"
      accept={proofFiles}
      disabled={pending}
      onFile={(file) => void send(attachProof(id, file))}
    >
      {texts.attach}
    </FileButton>
  );
}

/** The same for an order that was just paid by transfer or at the terminal. */
export function ProofOfOrder({ orderId: id }: { orderId: number }) {
  const { data: order } = useQuery({
    queryKey: ["receivables", id],
    queryFn: () => request("GET /orders/:id", { params: { id } }),
  });
  const payment = order?.payments.find(({ method }) => method !== "cash");
  return payment ? <Proof payment={payment} /> : null;
}
