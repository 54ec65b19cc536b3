import type { Route } from "./+types/confirm-send";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "./account-head.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Revisa tu correo");
export const meta = pageHead;

export default function ConfirmSend() {
  return (
    <PageState
      image="done"
      title="Revisa tu correo"
      actions={[
        { to: "/login", text: "Iniciar Sesión" },
        { to: "/forgot-password", text: "Pedir otro correo" },
      ]}
    >
      Te mandamos las instrucciones para poner una contraseña nueva. Si no llegan en unos minutos,
      busca en el correo no deseado.
    </PageState>
  );
}
