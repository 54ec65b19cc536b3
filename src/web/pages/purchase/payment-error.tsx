import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Route } from "./+types/payment-error";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { useSession } from "#src/customers/session.ts";
import type { LastCheckout } from "#src/orders/contract.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Button, LinkButton, ui } from "#src/ui/parts.tsx";
import { accountHead } from "#src/web/pages/account/account-head.ts";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import styles from "./purchase.module.css";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Tu pago");
export const meta = pageHead;

const waysOn = [
  { to: "/", text: "Intentar de nuevo" },
  { to: "/contact", text: "Contactar a soporte" },
  { to: "/", text: "Ir al inicio" },
];

/**
 * Tells what is known of the payment, and changes nothing: opened twice, or by accident, it ends no
 * checkout.
 */
export default function PaymentError() {
  const [checkout, forget] = useLastCheckout();
  if (checkout === "asking")
    return (
      <>
        <div className={styles.asking}>
          <PageState image="missing" title="Consultando tu pago..." actions={waysOn}>
            <p role="status">Tarda solo un momento.</p>
          </PageState>
        </div>
        <noscript>
          <Failed checkout={unknown} onCancelled={forget} />
        </noscript>
      </>
    );
  if (checkout.state === "waiting" && !checkout.reason)
    return <Unfinished checkout={checkout} onCancelled={forget} />;
  return <Failed checkout={checkout} onCancelled={forget} />;
}

const unknown: LastCheckout = { state: "none", url: null, reason: null };

/** Visitors and whom the backend can't tell get the page that holds for everybody. */
function useLastCheckout(): [LastCheckout | "asking", forget: () => void] {
  const backend = useBackend();
  const { loading, customer } = useSession();
  const [found, setFound] = useState<LastCheckout | null>(null);
  useEffect(() => {
    if (!customer) return;
    let isNeeded = true;
    requestAsCustomer(backend, "GET /:product/orders/last-checkout", {
      timeout: 15_000,
    }).then(
      (response) => isNeeded && setFound(response),
      (error: unknown) => {
        console.warn("what became of the payment could not be asked", error);
        if (isNeeded) setFound(unknown);
      },
    );
    return () => {
      isNeeded = false;
    };
  }, [backend, customer]);
  const nobody = !loading && !customer;
  return [found ?? (nobody ? unknown : "asking"), () => setFound(unknown)];
}

interface OutcomeProps {
  checkout: LastCheckout;
  onCancelled: () => void;
}

function Unfinished({ checkout, onCancelled }: OutcomeProps) {
  return (
    <PageState image="missing" title="No terminaste tu pago" actions={[]}>
      <p>No se cobró nada. Tu pedido te espera, con tus productos apartados.</p>
      <div className={ui.actions}>
        <PayAgain url={checkout.url} />
        {waysOn.map(({ to, text }) => (
          <LinkButton key={text} to={to} kind="secondary">
            {text}
          </LinkButton>
        ))}
      </div>
      <Cancel onCancelled={onCancelled} />
    </PageState>
  );
}

function Failed({ checkout: { state, url, reason }, onCancelled }: OutcomeProps) {
  const waits = state === "waiting";
  return (
    <PageState image="broken" title="Transacción Fallida" actions={waysOn}>
      {reason && <p className={styles.reason}>{reason}</p>}
      {state === "paid" && (
        <p>
          Tu último pedido sí quedó: míralo en <Link to="/orders">Tus pedidos</Link>.
        </p>
      )}
      {waits && (
        <>
          <p>Tu pedido te espera: puedes pagar con otra tarjeta.</p>
          <div className={ui.actions}>
            <PayAgain url={url} kind="secondary" />
            <Cancel onCancelled={onCancelled} />
          </div>
        </>
      )}
      <p>
        {waits || state === "ended" ? "No se cobró nada y tu carrito" : "Tu carrito"} sigue como lo
        dejaste. Lo más común es:
      </p>
      <ul>
        <li>Fondos insuficientes en la tarjeta.</li>
        <li>Algún dato de la tarjeta mal escrito.</li>
        <li>Un problema temporal del proveedor de pagos o de tu banco.</li>
      </ul>
    </PageState>
  );
}

/** To the open card page; where the order has none yet, to the step that asks for it. */
function PayAgain({
  url,
  kind = "primary",
}: {
  url: string | null;
  kind?: "primary" | "secondary";
}) {
  const navigate = useNavigate();
  return (
    <Button
      kind={kind}
      onClick={() =>
        url ? window.location.assign(url) : void navigate("/information-order?paso=2")
      }
    >
      Volver a pagar
    </Button>
  );
}

/** Gives the reservation back at once and not when its half hour is over. */
function Cancel({ onCancelled }: Pick<OutcomeProps, "onCancelled">) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await requestAsCustomer(backend, "POST /stripe/customer/payment-link/cancel", {});
      showAlert("success", "Cancelaste este pago. Tu carrito sigue como lo dejaste.");
      onCancelled();
    } catch {
      showAlert("error", "No pudimos cancelar el pago. Inténtalo de nuevo.");
      setBusy(false);
    }
  };
  return (
    <div>
      <Button kind="plain" disabled={busy} onClick={() => void cancel()}>
        Cancelar este pago
      </Button>
    </div>
  );
}
