import type { Route } from "./+types/information-order";
import { accountHead } from "#src/web/account/account-head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { Band, Frame } from "#src/ui/parts.tsx";
import { CustomersOnly } from "./customers-only.tsx";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "Información de entrega");
export const meta = pageHead;

export default function InformationOrder() {
  return (
    <CustomersOnly>
      {() => (
        <Frame>
          <Band title="Información de entrega" level="h1" />
        </Frame>
      )}
    </CustomersOnly>
  );
}
