import { useEffect, useRef, useState } from "react";
import { fieldErrors, requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { otherError } from "#src/shop/customers/texts.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import type { TaxProfile, TypedTaxProfile } from "#src/parts/invoices/contract.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import type { InvoicePartProps } from "./invoice-part.tsx";
import { ProfileRows } from "./profile-rows.tsx";
import { TaxForm } from "./tax-form.tsx";
import styles from "./invoice.module.css";
import * as texts from "./form-texts.ts";
import { ask } from "./texts.ts";

type Errors = Record<string, string>;

type Props = Omit<InvoicePartProps, "startsOpen"> & { onClose: () => void };

/** Asks for an invoice, from remembered data with one button, or corrects what was asked for. */
export default function AskForm(props: Props) {
  const { backend, orderId, amount, invoice, privacyNote, onChange, onClose } = props;
  const { profile, asked, ownPostalCode } = invoice;
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const [isTyping, setIsTyping] = useState(profile === null || asked !== null);
  const send = async (typed: TypedTaxProfile, remember: boolean): Promise<Errors> => {
    try {
      const body = { ...typed, remember };
      const params = { id: orderId };
      onChange(await requestAsCustomer(backend, "PUT /orders/:id/invoice", { params, body }));
      return {};
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) showAlert("error", error.message || otherError, error);
      return fieldErrors(error);
    }
  };
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1}>
        {ask}
      </h2>
      {isTyping || !profile ? (
        <TaxForm
          start={asked?.receiver ?? profile}
          ownPostalCode={ownPostalCode}
          asksToRemember
          submitText={asked ? texts.correct : texts.ask(amount)}
          privacyNote={privacyNote}
          onSubmit={send}
          onClose={onClose}
        />
      ) : (
        <Remembered
          profile={profile}
          submitText={texts.ask(amount)}
          onSubmit={() => send({ ...profile, isConfirmed: true }, false)}
          onChange={() => setIsTyping(true)}
          onClose={onClose}
        />
      )}
    </div>
  );
}

interface RememberedProps {
  profile: TaxProfile;
  submitText: string;
  onSubmit: () => Promise<Errors>;
  onChange: () => void;
  onClose: () => void;
}

function Remembered({ profile, submitText, onSubmit, onChange, onClose }: RememberedProps) {
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const errors = await onSubmit();
    setBusy(false);
    // What the SAT no longer takes is corrected by hand.
    if (Object.keys(errors).length > 0) onChange();
  };
  return (
    <>
      <ProfileRows profile={profile} />
      <div className={ui.actions}>
        <Button disabled={busy} onClick={() => void submit()}>
          {busy ? texts.asking : submitText}
        </Button>
        <Button kind="plain" onClick={onChange}>
          {texts.otherData}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {texts.notNow}
        </Button>
      </div>
    </>
  );
}
