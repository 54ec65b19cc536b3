import type { Route } from "./+types/payment-error";
import { accountHead } from "#src/web/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Transacción Fallida");
export const meta = pageHead;

export default function PaymentError() {
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
