import { useRef, useState } from "react";
import { hideError, showAlert } from "./alert.ts";
import * as texts from "./texts.ts";

interface Outcome {
  errors?: Record<string, string>;
  /** The form succeeded: reset it. */
  done?: boolean;
}

interface RequiredFields<Name> {
  /** Fields without which nothing is submitted. */
  required?: readonly Name[];
  /** Shown above the page if one of them is empty. */
  alert?: string;
}

/**
 * Submits one at a time; the input stays until it succeeds.
 * @param submit gets the text of each of these fields
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  submit: (values: Record<Name, string>) => Promise<Outcome | void>,
  { required = [], alert }: RequiredFields<Name> = {},
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
    for (const name of names) values[name] = textOf(data.get(name));
    isBusy.current = true;
    setBusy(true);
    try {
      const empty = emptyFields(values, required);
      const isFilled = isEmpty(empty);
      if (!isFilled && alert) showAlert("error", alert);
      const outcome = isFilled ? ((await submit(values)) ?? {}) : { errors: empty };
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

const without = (errors: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Files have no text. */
const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

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
