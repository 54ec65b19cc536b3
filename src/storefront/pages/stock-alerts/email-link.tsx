import { useState } from "react";
import { useLocation, useParams } from "react-router";
import type { Route } from "./+types/email-link";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { Button } from "#src/base/ui/parts.tsx";
import { PageState } from "#src/storefront/layout/page-state.tsx";
import { pageContext } from "#src/storefront/rendering/page-context.ts";
import { pageHead } from "#src/storefront/seo/page-head.ts";
import { useBackend } from "#src/storefront/shop-data.ts";
import * as texts from "./texts.ts";

/** What each link in an email asks for. */
const links = {
  confirm: { ...texts.confirmAlert, endpoint: "POST /stock-alerts/:token/confirm" },
  unsubscribe: { ...texts.unsubscribe, endpoint: "POST /stock-alerts/:token/unsubscribe" },
  refuse: { ...texts.refuseReminders, endpoint: "POST /cart-reminders/:token/refuse" },
} as const;

function linkOf(path: string) {
  if (path.startsWith("/recordatorios/")) return links.refuse;
  return path.endsWith("/confirmar") ? links.confirm : links.unsubscribe;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  const { title, hint } = linkOf(new URL(request.url).pathname);
  return { head: head({ title, description: hint, path: null }) };
}
export const meta = pageHead;

const toShop = { to: shopUrl, text: texts.seeShop };

/** Asks first, since mail clients open links on their own to check them. */
export default function EmailLink() {
  const backend = useBackend();
  const { token = "" } = useParams();
  const { endpoint, title, hint, button, done } = linkOf(useLocation().pathname);
  const [outcome, setOutcome] = useState<"asked" | "busy" | "done" | "unknown" | "failed">("asked");

  function send() {
    setOutcome("busy");
    request(backend, endpoint, { params: { token } }).then(
      () => setOutcome("done"),
      (error: unknown) =>
        setOutcome(error instanceof ApiError && error.status === 404 ? "unknown" : "failed"),
    );
  }

  if (outcome === "done")
    return (
      <PageState image="done" title={done.title} actions={[toShop]}>
        {done.hint}
      </PageState>
    );
  if (outcome === "unknown")
    return (
      <PageState
        image="broken"
        title={texts.unknownLink}
        actions={[{ to: "/contact", text: texts.contact }, toShop]}
      >
        {texts.unknownLinkHint}
      </PageState>
    );
  const hasFailed = outcome === "failed";
  return (
    <PageState
      image={hasFailed ? "broken" : "missing"}
      title={hasFailed ? texts.failed : title}
      actions={[]}
    >
      <p>{hasFailed ? texts.failedHint : hint}</p>
      <div>
        <Button onClick={send} disabled={outcome === "busy"}>
          {button}
        </Button>
      </div>
    </PageState>
  );
}
