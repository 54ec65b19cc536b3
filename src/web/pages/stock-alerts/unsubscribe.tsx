import { useState } from "react";
import { useParams } from "react-router";
import type { Route } from "./+types/unsubscribe";
import { ApiError, request } from "#src/kernel/api-client.ts";
import { shopUrl } from "#src/kernel/urls.ts";
import { Button } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import * as texts from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  return { head: head({ title: texts.title, description: texts.hint, path: null }) };
}
export const meta = pageHead;

const toShop = { to: shopUrl, text: texts.seeShop };

/** Asks first, since mail clients open links on their own to check them. */
export default function Unsubscribe() {
  const backend = useBackend();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<"asked" | "busy" | "done" | "unknown" | "failed">("asked");

  function unsubscribe() {
    setOutcome("busy");
    request(backend, "POST /stock-alerts/:token/unsubscribe", { params: { token } }).then(
      () => setOutcome("done"),
      (error: unknown) =>
        setOutcome(error instanceof ApiError && error.status === 404 ? "unknown" : "failed"),
    );
  }

  if (outcome === "done")
    return (
      <PageState image="done" title={texts.done} actions={[toShop]}>
        {texts.doneHint}
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
      title={hasFailed ? texts.failed : texts.title}
      actions={[]}
    >
      <p>{hasFailed ? texts.failedHint : texts.hint}</p>
      <div>
        <Button onClick={unsubscribe} disabled={outcome === "busy"}>
          {texts.unsubscribe}
        </Button>
      </div>
    </PageState>
  );
}
