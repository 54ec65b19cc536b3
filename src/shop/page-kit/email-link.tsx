import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "#src/base/kernel/api-client.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { Button } from "#src/base/ui/parts.tsx";
import { PageState } from "./page-state.tsx";
import * as texts from "./texts.ts";

interface EmailLinkProps {
  /** What the link asks for, in the words of its page. */
  words: {
    title: string;
    hint: string;
    button: string;
    done: { title: string; hint: string };
  };
  /** @throws {ApiError} with 404 where the token is unknown */
  send: (token: string) => Promise<unknown>;
}

const toShop = { to: shopUrl, text: texts.seeShop };

/**
 * The page of a link in an email. It asks first, since mail clients open links on their own to check
 * them.
 */
export function EmailLink({ words: { title, hint, button, done }, send }: EmailLinkProps) {
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<"asked" | "busy" | "done" | "unknown" | "failed">("asked");

  function confirm() {
    setOutcome("busy");
    send(token).then(
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
        <Button onClick={confirm} disabled={outcome === "busy"}>
          {button}
        </Button>
      </div>
    </PageState>
  );
}
