import { lazy, Suspense, useEffect, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { submit } from "#src/shop/customers/submit.ts";
import type { TaxData } from "../contract.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Button, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "#src/shop/page-kit/section.tsx";
import { ProfileRows } from "./profile-rows.tsx";
import * as texts from "./texts.ts";

const TaxForm = lazy(() =>
  orLoadAgain(() => import("./tax-form.tsx")).then(({ TaxForm }) => ({
    default: TaxForm,
  })),
);

/** What the customer's next invoice starts from. */
export default function TaxSection() {
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
            privacyNote={<PrivacyNote>{texts.purpose}</PrivacyNote>}
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
