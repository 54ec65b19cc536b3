import { useState } from "react";
import type { TaxProfile, TypedTaxProfile } from "#src/parts/invoices/contract.ts";
import { countries } from "#src/parts/invoices/sat-countries.ts";
import { rfcIsDoubtful } from "#src/parts/invoices/texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { Field, Fields, fieldStyles, SelectField } from "#src/base/ui/field.tsx";
import { isEmpty, useForm } from "#src/base/ui/form.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button, classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./invoice.module.css";
import * as texts from "./form-texts.ts";
import { useTaxProfile } from "./use-tax-profile.ts";

interface TaxFormProps {
  start: TaxProfile | null;
  ownPostalCode: string | null;
  asksToRemember: boolean;
  submitText: string;
  /** What the data are for, and the link to the privacy notice. */
  privacyNote: Elements;
  /** @returns what is wrong with fields */
  onSubmit: (typed: TypedTaxProfile, remember: boolean) => Promise<Record<string, string>>;
  onClose: () => void;
}

const names = ["rfc", "postalCode", "name", "regime", "use", "country", "taxId"] as const;
type Name = (typeof names)[number];

/** The data of a tax certificate, checked while they are typed. */
export function TaxForm(props: TaxFormProps) {
  const { start, ownPostalCode, asksToRemember, submitText, privacyNote, onSubmit, onClose } =
    props;
  const profile = useTaxProfile({ profile: start, ownPostalCode });
  const { typed, read, isDoubtful, isConfirmed, setIsConfirmed } = profile;
  const [remember, setRemember] = useState(true);
  const { form, field, clearErrors, busy } = useForm(
    names,
    async () => ({ errors: await onSubmit({ ...typed, isConfirmed }, remember) }),
    {
      check() {
        const problems = profile.problemsNow();
        return isEmpty(problems) ? null : { errors: problems };
      },
    },
  );
  const change = (name: Name, value: string) => {
    profile.change(name, value);
    if (name === "rfc") clearErrors(["regime", "use", "postalCode"]);
  };
  const control = (name: Name) => ({
    ...field(name),
    value: typed[name] ?? "",
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change(name, currentTarget.value),
  });
  const rfc = control("rfc");
  return (
    <form {...form} className={styles.fields}>
      <Fields>
        <Field
          {...rfc}
          label={texts.rfc}
          error={rfc.error ?? (isDoubtful && !isConfirmed ? rfcIsDoubtful : null)}
          className={styles.capitals}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        >
          {read?.isCertain && !rfc.error && (
            <p className={styles.complete} role="status">
              <PageIcon name="check" small />
              <span>{texts.complete(read)}</span>
            </p>
          )}
          {isDoubtful && (
            <Choice
              text={texts.isConfirmed}
              isChosen={isConfirmed}
              onChange={(now) => {
                setIsConfirmed(now);
                clearErrors(["rfc"]);
              }}
            />
          )}
        </Field>
        <Field
          {...control("postalCode")}
          label={texts.postalCode}
          help={texts.postalCodeHelp}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <Field
          {...control("name")}
          label={texts.name}
          help={texts.nameHelp}
          className={classes(fieldStyles.wide, styles.capitals)}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
        />
        <Choices
          {...control("regime")}
          label={texts.regime}
          choices={profile.regimes}
          first={texts.rfcFirst}
        />
        <Choices
          {...control("use")}
          label={texts.use}
          choices={profile.uses}
          first={read ? texts.regimeFirst : texts.rfcFirst}
        />
        {read?.kind === "foreign" && (
          <>
            <SelectField
              {...control("country")}
              label={texts.country}
              options={[]}
              prompt={texts.choose}
            >
              {countries.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Field
              {...control("taxId")}
              label={texts.taxId}
              help={texts.taxIdHelp}
              className={styles.capitals}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
            />
          </>
        )}
      </Fields>
      {asksToRemember && (
        <Choice text={texts.remember} isChosen={remember} onChange={setRemember} />
      )}
      {privacyNote}
      <div className={ui.actions}>
        <Button type="submit" disabled={busy}>
          {busy ? texts.asking : submitText}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {texts.notNow}
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps extends Omit<
  React.ComponentProps<typeof SelectField>,
  "options" | "prompt"
> {
  choices: readonly { key: string; name: string }[];
  /** What it waits for. */
  first: string;
}

/** A list that waits for what it follows from. */
function Choices({ choices, first, ...select }: ChoicesProps) {
  return (
    <SelectField
      {...select}
      options={[]}
      prompt={choices.length > 0 ? texts.choose : first}
      disabled={choices.length === 0}
    >
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {`${key} ${name}`}
        </option>
      ))}
    </SelectField>
  );
}

interface ChoiceProps {
  text: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

const Choice = ({ text, isChosen, onChange }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{text}</span>
  </label>
);
