import { useState } from "react";
import { useParams } from "react-router";
import { ApiError, request } from "#src/kernel/api-client.ts";
import { shopUrl } from "#src/kernel/urls.ts";
import { Button } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import * as texts from "./texts.ts";

const toShop = { to: shopUrl, text: texts.seeShop };

interface AlertLinkProps {
  endpoint:
    | "POST /stock-alerts/:token/confirm"
    | "POST /stock-alerts/:token/unsubscribe"
    | "POST /cart-reminders/:token/refuse";
  title: string;
  hint: string;
  button: string;
  done: { title: string; hint: string };
}

/** Asks first, since mail clients open links on their own to check them. */
export function AlertLink({ endpoint, title, hint, button, done }: AlertLinkProps) {
  const backend = useBackend();
  const { token = "" } = useParams();
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
