import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { Route } from "./+types/confirm-account";
import { cart } from "#src/shop/cart/cart.ts";
import { countLines } from "#src/shop/cart/rules.ts";
import { textOf } from "#src/shop/customers/customer-request.ts";
import { signIn, storedToken } from "#src/shop/customers/session.ts";
import { keptSignUp } from "#src/shop/customers/sign-up.ts";
import { linkExpired } from "#src/shop/customers/texts.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Button, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import * as texts from "./texts.ts";
import type { LogInState } from "#src/shop/page-kit/way-back.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";
import { Field } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { formStyles } from "#src/base/ui/form-page.tsx";
import CheckEmail from "./check-email.tsx";
import { personFields } from "#src/shop/customers/ui/person-fields.ts";
import { resendConfirmation } from "./resend-confirmation.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.confirmAccount);
export const meta = pageHead;

const login = [{ to: "/login", text: texts.logIn }];

/**
 * Confirms the account as soon as the page opens. Where a page or the cart sent the visitor to sign
 * up in this browser, it signs in and leads back there.
 */
export default function ConfirmAccount() {
  const backend = useBackend();
  const navigate = useNavigate();
  const { token = "" } = useParams();
  const [outcome, setOutcome] = useState<"waiting" | "confirmed" | "failed" | "unanswered">(
    "waiting",
  );
  const [email, setEmail] = useState<string>();
  const requested = useRef(false);

  const confirm = useCallback(() => {
    setOutcome("waiting");
    const { token: signUpToken, from } = keptSignUp();
    // Nobody who is signed in is signed out by a link.
    const signsIn = from && signUpToken && !storedToken();
    const body = { token, ...(signsIn ? { signUpToken } : {}) };
    request(backend, "POST /customers/confirm-account", { body }).then(
      (account) => {
        showAlert("success", texts.confirmed);
        if (signsIn && account.session) {
          const { token: sessionToken, ...customer } = account.session;
          signIn(sessionToken, customer);
          return void navigate(from, { replace: true });
        }
        setOutcome("confirmed");
        setEmail(account.email);
      },
      (error: unknown) => {
        setOutcome(saysNo(error) ? "failed" : "unanswered");
        showAlert("error", textOf(error, { "Invalid token": linkExpired }), error);
      },
    );
  }, [backend, navigate, token]);

  useEffect(() => {
    // The token works once: a second request would turn success into an error.
    if (requested.current) return;
    requested.current = true;
    confirm();
  }, [confirm]);

  if (outcome === "confirmed")
    return (
      <PageState image="done" title={texts.confirmedTitle} actions={[]}>
        <p>{texts.confirmedHint}</p>
        <LogIn email={email} />
      </PageState>
    );
  if (outcome === "failed" || outcome === "unanswered")
    return (
      <PageState image="broken" title={texts.notConfirmed} actions={[]}>
        <p>{texts.notConfirmedHint}</p>
        {outcome === "unanswered" && (
          <>
            <p>{texts.notReachedHint}</p>
            <div className={ui.actions}>
              <Button kind="secondary" onClick={confirm}>
                {texts.tryAgain}
              </Button>
            </div>
          </>
        )}
        <LogIn />
        {outcome === "failed" && backend.capabilities.emailsAgain && !storedToken() && (
          <AnotherLink />
        )}
      </PageState>
    );
  return (
    <PageState image="missing" title={texts.confirming} actions={login}>
      {texts.wait}
    </PageState>
  );
}

/** Returns the page that sent the visitor to sign up; with a cart, its order. */
function wayOn(): string | undefined {
  return keptSignUp().from ?? (countLines(cart.lines()) > 0 ? "/confirm-order" : undefined);
}

/** Links to log-in with the address filled in; log-in continues where the visitor was. */
function LogIn({ email }: { email?: string | undefined }) {
  const from = wayOn();
  const state: LogInState = { ...(email ? { email } : {}), ...(from ? { from } : {}) };
  return (
    <div className={ui.actions}>
      <LinkButton to="/login" state={state}>
        {texts.logIn}
      </LinkButton>
    </div>
  );
}

/**
 * Whether the server rejected the link; a server error, a rate limit or no response says nothing
 * about it.
 */
function saysNo(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** Sends another confirmation link in place of one that no longer works. */
function AnotherLink() {
  const backend = useBackend();
  const [sentTo, setSentTo] = useState<string>();
  const submit = async (typed: Record<"email", string>) => {
    const email = typed.email.trim();
    if (await resendConfirmation(backend, email, texts.maybeSentAgain)) setSentTo(email);
  };
  const required = { required: ["email"], alert: texts.emailRequired } as const;
  const { form, field, busy } = useForm(["email"], submit, required);
  if (sentTo) return <CheckEmail email={sentTo} awaited="maybe-sent" />;
  return (
    <form className={formStyles.form} {...form}>
      <Field {...personFields.email} {...field("email")} help={texts.anotherLinkHint} />
      <Button type="submit" kind="secondary" disabled={busy}>
        {busy ? texts.sending : texts.resend}
      </Button>
    </form>
  );
}
