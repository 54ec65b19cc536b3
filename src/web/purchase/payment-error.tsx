import { useEffect } from "react";
import type { Route } from "./+types/payment-error";
import { storedToken, useSession } from "#src/customers/session.ts";
import { call } from "#src/kernel/api-client.ts";
import { readPendingOrder } from "#src/orders/pending-order.ts";
import { accountHead } from "#src/web/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Transacción Fallida");
export const meta = pageHead;

/** Whoever comes back without paying gives up the reservation at once, so that their own cart is not short of it. */
function useGivingUp(): void {
  const backend = useBackend();
  const { customer } = useSession();
  useEffect(() => {
    if (!customer || !readPendingOrder()) return;
    call(backend, "stripe/customer/payment-link/cancel", { token: storedToken(), body: {} }).catch((error: unknown) =>
      console.warn("the reservation ends by itself", error),
    );
  }, [backend, customer]);
}

export default function PaymentError() {
  useGivingUp();
  return (
    <PageState
      picture="broken"
      title="Transacción Fallida"
      actions={[
        { to: "/", text: "Intentar de nuevo" },
        { to: "/contact", text: "Contactar a soporte" },
        { to: "/", text: "Ir al inicio" },
      ]}
    >
      <p>No se cobró nada y tu carrito sigue como lo dejaste. Lo más común es:</p>
      <ul>
        <li>Fondos insuficientes en la tarjeta.</li>
        <li>Algún dato de la tarjeta mal escrito.</li>
        <li>Un problema temporal del proveedor de pagos o de tu banco.</li>
      </ul>
    </PageState>
  );
}
