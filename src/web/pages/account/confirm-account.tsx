import { useCallback, useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import type { Route } from "./+types/confirm-account";
import { confirmTexts, textOf } from "#src/customers/texts.ts";
import { request, ApiError } from "#src/kernel/api-client.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Button } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { accountHead } from "./account-head.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Confirma tu cuenta");
export const meta = pageHead;

const login = [{ to: "/login", text: "Iniciar Sesión" }];

/** Confirms by itself when it is opened. */
export default function ConfirmAccount() {
  const backend = useBackend();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<"waiting" | "confirmed" | "failed" | "unanswered">(
    "waiting",
  );
  const requested = useRef(false);

  const confirm = useCallback(() => {
    setOutcome("waiting");
    request(backend, "POST /customers/confirm-account", { body: { token } }).then(
      () => {
        setOutcome("confirmed");
        showAlert("success", "Cuenta confirmada correctamente");
      },
      (error: unknown) => {
        setOutcome(saysNo(error) ? "failed" : "unanswered");
        showAlert("error", textOf(error, confirmTexts));
      },
    );
  }, [backend, token]);

  useEffect(() => {
    // The token serves once: asking twice would turn a success into a failure.
    if (requested.current) return;
    requested.current = true;
    confirm();
  }, [confirm]);

  if (outcome === "confirmed")
    return (
      <PageState image="done" title="Tu cuenta está confirmada" actions={login}>
        Ya puedes iniciar sesión y comprar.
      </PageState>
    );
  if (outcome === "failed")
    return (
      <PageState image="broken" title="No pudimos confirmar tu cuenta" actions={login}>
        El enlace ya se usó o ha expirado. Si ya confirmaste, inicia sesión.
      </PageState>
    );
  if (outcome === "unanswered")
    return (
      <PageState image="broken" title="No pudimos preguntar por tu cuenta" actions={[]}>
        <p>Puede ser la conexión o algo de nuestro lado. Tu enlace sigue sirviendo.</p>
        <div>
          <Button onClick={confirm}>Intentar de nuevo</Button>
        </div>
      </PageState>
    );
  return (
    <PageState image="missing" title="Confirmando tu cuenta..." actions={login}>
      Tarda solo un momento.
    </PageState>
  );
}

/** A server that failed, had no time or was never reached has said nothing about the link. */
function saysNo(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}
