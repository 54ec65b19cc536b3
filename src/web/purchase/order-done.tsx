import type { Route } from "./+types/order-done";
import { accountHead } from "#src/web/account/account-head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { Band, Frame } from "#src/ui/parts.tsx";
import { CustomersOnly } from "./customers-only.tsx";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Tu pedido");
export const meta = pageHead;

export default function OrderDone() {
  return (
    <CustomersOnly>
      {() => (
        <Frame>
          <Band title="Tu pedido" level="h1" />
        </Frame>
      )}
    </CustomersOnly>
  );
}
