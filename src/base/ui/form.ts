import { useRef, useState } from "react";
import { cleanText } from "#src/base/kernel/strings.ts";
import { emailFormat } from "#src/base/kernel/texts.ts";
import { hideError, showAlert } from "./alert.ts";
import * as texts from "./texts.ts";

interface Outcome {
  errors?: Record<string, string>;
  /** The form succeeded: reset it. */
  done?: boolean;
}

/** Why nothing is submitted. */
export interface Problems {
  errors: Record<string, string>;
  /** Shown above the page. */
  message?: string | undefined;
}

interface Checks<Name extends string> {
  /** Fields without which nothing is submitted. */
  required?: readonly Name[];
  /** Shown above the page if one of them is empty; then other problems are shown there too. */
  alert?: string;
  /** Finds what else is wrong, whatever is empty: all problems are told at once. */
  check?: (values: Record<Name, string>) => Problems | null | Promise<Problems | null>;
}

/**
 * Submits one at a time; the input stays until it succeeds.
 * @param submit gets the text of each of these fields
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  submit: (values: Record<Name, string>) => Promise<Outcome | void>,
  checks: Checks<Name> = {},
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  async function onSubmit(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    // The loop fills in each name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const values = {} as Record<Name, string>;
    for (const name of names) values[name] = typedText(name, data.get(name));
    isBusy.current = true;
    setBusy(true);
    try {
      const problems = await findProblems(form, values, checks);
      if (problems?.message) showAlert("error", problems.message);
      const outcome: Outcome = problems ?? (await submit(values)) ?? {};
      setErrors(outcome.errors ?? {});
      if (outcome.done) form.reset();
      focusFirstError(form, outcome.errors);
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }
  /** Keeps a field's error until the field is edited, or something else fills it in. */
  function clearErrors(edited: readonly string[]): void {
    if (!edited.some((name) => Object.hasOwn(errors, name))) return;
    if (isEmpty(without(errors, edited))) hideError();
    setErrors((current) => without(current, edited));
  }
  return {
    /** The form's props. */
    form: {
      method: "post",
      noValidate: true,
      onInput: ({ target }: React.SyntheticEvent<HTMLFormElement>) =>
        clearErrors("name" in target ? [String(target.name)] : []),
      onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => void onSubmit(event),
    },
    /** Returns the props of a field. */
    field: (name: Name) => ({ name, error: errors[name] }),
    clearErrors,
    errors,
    busy,
  } as const;
}

async function findProblems<Name extends string>(
  form: HTMLFormElement,
  values: Record<Name, string>,
  { required = [], alert, check }: Checks<Name>,
): Promise<Problems | null> {
  const empty = emptyFields(values, required);
  const checked = (await check?.(values)) ?? null;
  const filled = { ...checked?.errors, ...invalidFields(form) };
  const errors = { ...filled, ...empty };
  if (!checked && isEmpty(errors)) return null;
  const first = checked?.message ?? (alert && Object.values(filled)[0]);
  return { errors, message: isEmpty(empty) ? first : alert };
}

/** What any field can see for itself: text that does not fit, and an address that is none. */
function invalidFields(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const { name, value, validity, dataset } = field;
    const over = value.length - Number(dataset["max"] ?? Infinity);
    if (over > 0) errors[name] = texts.tooLong(over);
    // Not every browser knows domains like ñandú.mx: the server does.
    else if (validity.typeMismatch && /^[\x20-\x7e]*$/.test(value)) errors[name] = emailFormat;
  }
  return errors;
}

const without = (errors: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Files have no text; a password stays as it was typed. */
function typedText(name: string, value: FormDataEntryValue | null): string {
  if (typeof value !== "string") return "";
  return /password/i.test(name) ? value : cleanText(value);
}

function focusFirstError(form: HTMLFormElement, errors: Record<string, string> = {}): void {
  const first = [...form.elements].find(
    (element) => "name" in element && Object.hasOwn(errors, String(element.name)),
  );
  if (first instanceof HTMLElement) first.focus();
}

/** Returns an error for each of these fields that is empty. */
export function emptyFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => !values[name].trim()).map((name) => [name, texts.emptyField]),
  );
}

export function isEmpty(errors: Record<string, string>): boolean {
  return Object.keys(errors).length === 0;
}
