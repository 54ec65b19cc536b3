import { useState } from "react";
import { Button, classes, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./check-email.module.css";
import { mailServiceOf } from "./mail-service.ts";
import { resendConfirmation } from "./resend-confirmation.ts";
import * as texts from "./texts.ts";
import { type LogInState, useWayBack } from "#src/shop/page-kit/way-back.ts";

/** Why the customer is waiting for an email. */
export type Awaited = "registered" | "unconfirmed" | "sent-again" | "sent-often" | "maybe-sent";

/** Says where the confirmation link is, and sends another one if it did not arrive. */
export default function CheckEmail({ email, awaited }: { email: string; awaited: Awaited }) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  const wayBack = useWayBack();
  const correction: LogInState = { ...wayBack, corrects: true };
  const service = mailServiceOf(email);
  async function resend() {
    setBusy(true);
    const sent = awaited === "maybe-sent" ? texts.maybeSentAgain : texts.confirmationSentAgain;
    await resendConfirmation(backend, email, sent);
    setBusy(false);
  }
  return (
    <section className={styles.notice} aria-live="polite">
      <h2>{texts.checkEmail}</h2>
      <p>
        <span>{texts.confirmationLead[awaited]}</span> <b>{email}</b>
        <span>{`. ${texts.confirmationHint[awaited]}`}</span>
      </p>
      <div className={styles.ways}>
        {service && (
          <a
            className={classes(ui.button, ui.secondary)}
            href={service.url}
            target="_blank"
            rel="noreferrer"
          >
            {texts.openMailService(service.name)}
          </a>
        )}
        {backend.capabilities.emailsAgain && (
          <Button kind="plain" disabled={busy} onClick={() => void resend()}>
            {busy ? texts.sending : texts.resend}
          </Button>
        )}
        {awaited === "registered" && (
          <LinkButton kind="plain" to="/signup" state={correction}>
            {texts.correctSignUp}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
