import { useLocation } from "react-router";
import type { Route } from "./+types/alert-link";
import { request } from "#src/base/kernel/api-client.ts";
import { EmailLink } from "#src/shop/page-kit/email-link.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import * as texts from "./texts.ts";

const isConfirmation = (path: string) => path.endsWith("/confirmar");
const wordsOf = (path: string) => (isConfirmation(path) ? texts.confirmAlert : texts.unsubscribe);

export async function loader({ context, request: { url } }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  const { title, hint } = wordsOf(new URL(url).pathname);
  return { head: head({ title, description: hint, path: null }) };
}
export const meta = pageHead;

export default function AlertLink() {
  const backend = useBackend();
  const { pathname } = useLocation();
  const endpoint = isConfirmation(pathname)
    ? "POST /stock-alerts/:token/confirm"
    : "POST /stock-alerts/:token/unsubscribe";
  return (
    <EmailLink
      words={wordsOf(pathname)}
      send={(token) => request(backend, endpoint, { params: { token } })}
    />
  );
}
