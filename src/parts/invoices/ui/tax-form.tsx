import { useState } from "react";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { TaxProfile, TypedTaxProfile } from "#src/parts/invoices/contract.ts";
import { readRfc } from "#src/parts/invoices/rfc.ts";
import { countries } from "#src/parts/invoices/sat-countries.ts";
import {
  followChoices,
  readTaxProfile,
  regimeChoices,
  useChoices as usesOf,
} from "#src/parts/invoices/tax-profile.ts";
import { rfcIsDoubtful } from "#src/parts/invoices/texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { Field, Fields, fieldStyles, SelectField } from "#src/base/ui/field.tsx";
import { isEmpty, useForm } from "#src/base/ui/form.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button, classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./invoice.module.css";
import * as texts from "./form-texts.ts";

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
const nothing: TaxProfile = { rfc: "", name: "", regime: "", use: "", postalCode: "" };

/** The data of a tax certificate, checked while they are typed. */
export function TaxForm(props: TaxFormProps) {
  const { start, ownPostalCode, asksToRemember, submitText, privacyNote, onSubmit, onClose } =
    props;
  const [day] = useState(() => mexicanDay(new Date()));
  const [typed, setTyped] = useState(start ?? nothing);
  const read = readRfc(typed.rfc);
  // What is stored was confirmed.
  const [isConfirmed, setIsConfirmed] = useState(read?.isCertain === false);
  const [remember, setRemember] = useState(true);
  const { form, field, clearErrors, busy } = useForm(
    names,
    async () => ({ errors: await onSubmit({ ...typed, isConfirmed }, remember) }),
    {
      check() {
        const context = { day, ownPostalCode, isConfirmed };
        const { problems } = readTaxProfile(typed, context);
        return isEmpty(problems) ? null : { errors: problems };
      },
    },
  );
  const change = (name: Name, value: string) => {
    const changed = followChoices({ ...typed, [name]: value }, day);
    const kind = name === "rfc" ? (readRfc(value)?.kind ?? "own") : "own";
    if (kind !== "own" && ownPostalCode) changed.postalCode = ownPostalCode;
    setTyped(changed);
    if (name === "rfc") clearErrors(["regime", "use", "postalCode"]);
  };
  const control = (name: Name) => ({
    ...field(name),
    value: typed[name] ?? "",
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change(name, currentTarget.value),
  });
  const isDoubtful = read !== null && !read.isCertain;
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
          choices={regimeChoices(typed.rfc, day)}
          first={texts.rfcFirst}
        />
        <Choices
          {...control("use")}
          label={texts.use}
          choices={usesOf(typed.rfc, typed.regime, day)}
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
