import type { Route } from "./+types/orders";
import { accountHead } from "#src/web/account/account-head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { Band, Frame } from "#src/ui/parts.tsx";
import { CustomersOnly } from "./customers-only.tsx";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Tus pedidos");
export const meta = pageHead;

export default function Orders() {
  return (
    <CustomersOnly>
      {() => (
        <Frame>
          <Band title="Tus pedidos" level="h1" />
        </Frame>
      )}
    </CustomersOnly>
  );
}
