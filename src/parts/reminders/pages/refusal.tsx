import type { Route } from "./+types/refusal";
import { request } from "#src/base/kernel/api-client.ts";
import { EmailLink } from "#src/shop/page-kit/email-link.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { refuseReminders } from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  const { title, hint } = refuseReminders;
  return { head: head({ title, description: hint, path: null }) };
}
export const meta = pageHead;

export default function Refusal() {
  const backend = useBackend();
  return (
    <EmailLink
      words={refuseReminders}
      send={(token) =>
        request(backend, "POST /cart-reminders/:token/refuse", { params: { token } })
      }
    />
  );
}
