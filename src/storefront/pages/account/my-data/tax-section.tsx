import { lazy, Suspense, useEffect, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import type { TaxData } from "#src/parts/invoices/contract.ts";
import { ProfileRows } from "#src/parts/invoices/ui/profile-rows.tsx";
import { purpose } from "#src/parts/invoices/ui/texts.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Button, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "./section.tsx";
import { submit } from "./submit.ts";
import * as texts from "../texts.ts";

const TaxForm = lazy(() =>
  orLoadAgain(() => import("#src/parts/invoices/ui/tax-form.tsx")).then(({ TaxForm }) => ({
    default: TaxForm,
  })),
);

/** What the customer's next invoice starts from. */
export function TaxSection() {
  const backend = useBackend();
  const [data, setData] = useState<TaxData | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    requestAsCustomer(backend, "GET /customers/tax-profile", {}).then(setData, console.warn);
  }, [backend]);
  if (!data) return <Skeleton height={240} />;
  const { profile } = data;
  const forget = () =>
    submit(async () => {
      const { msg } = await requestAsCustomer(backend, "DELETE /customers/tax-profile", {});
      setData({ ...data, profile: null });
      return { msg };
    });
  if (isTyping)
    return (
      <Section title={texts.taxData}>
        <Suspense fallback={<Skeleton height={480} />}>
          <TaxForm
            start={profile}
            ownPostalCode={data.ownPostalCode}
            asksToRemember={false}
            submitText={texts.save}
            privacyNote={<PrivacyNote>{purpose}</PrivacyNote>}
            onSubmit={async (body) => {
              const { done, errors = {} } = await submit(async () => {
                setData(await requestAsCustomer(backend, "PUT /customers/tax-profile", { body }));
                return { msg: texts.saved };
              });
              if (done) setIsTyping(false);
              return errors;
            }}
            onClose={() => setIsTyping(false)}
          />
        </Suspense>
      </Section>
    );
  return (
    <Section title={texts.taxData}>
      <p className={ui.note}>{texts.taxNote}</p>
      {profile && <ProfileRows profile={profile} />}
      <div className={ui.actions}>
        <Button kind="secondary" onClick={() => setIsTyping(true)}>
          {profile ? texts.correctTaxData : texts.writeTaxData}
        </Button>
        {profile && (
          <Button kind="plain" onClick={() => void forget()}>
            {texts.forgetTaxData}
          </Button>
        )}
      </div>
    </Section>
  );
}
