import type { Route } from "./+types/confirm-order";
import { accountHead } from "#src/web/account/account-head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { Band, Frame } from "#src/ui/parts.tsx";
import { CustomersOnly } from "./customers-only.tsx";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Confirmar Pedido");
export const meta = pageHead;

export default function ConfirmOrder() {
  return (
    <CustomersOnly>
      {() => (
        <Frame>
          <Band title="Confirmar Pedido" level="h1" />
        </Frame>
      )}
    </CustomersOnly>
  );
}
