import { useRef, useState } from "react";

type Values = Record<string, string>;

interface Outcome {
  /** What is wrong with single fields, by their names. */
  errors?: Record<string, string>;
  /** The form was done with: empty it. */
  done?: boolean;
}

/**
 * One submission at a time; what was typed stays until it arrived.
 * @param submit gets every field's text by its name
 */
export function useForm(submit: (values: Values) => Promise<Outcome | void>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  async function onSubmit(event: React.SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value === "string" ? value : value.name,
      ]),
    );
    isBusy.current = true;
    setBusy(true);
    try {
      const outcome = (await submit(values)) ?? {};
      setErrors(outcome.errors ?? {});
      if (outcome.done) form.reset();
      focusFirstError(form, outcome.errors);
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }
  return {
    onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => void onSubmit(event),
    errors,
    busy,
  };
}

function focusFirstError(form: HTMLFormElement, errors: Record<string, string> = {}): void {
  const first = [...form.elements].find(
    (element) => "name" in element && Object.hasOwn(errors, String(element.name)),
  );
  if (first instanceof HTMLElement) first.focus();
}

/** Marks each of these fields that was left empty. */
export function emptyFields(values: Values, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => !values[name]?.trim()).map((name) => [name, "Llena este campo"]),
  );
}

export function isEmpty(errors: Record<string, string>): boolean {
  return Object.keys(errors).length === 0;
}
