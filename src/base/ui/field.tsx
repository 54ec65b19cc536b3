import { useId, useState } from "react";
import { PageIcon } from "./page-icon.tsx";
import { classes, ui } from "./parts.tsx";
import styles from "./field.module.css";
import * as texts from "./texts.ts";
import type { Elements } from "./elements.ts";

interface FieldProps extends Omit<React.ComponentProps<"input">, "id"> {
  label: string;
  name: string;
  error?: string | null | undefined;
  help?: string;
  optional?: boolean;
  unit?: string;
  multiline?: boolean;
  /** For a multiline field. */
  rows?: number;
  /** Content below its hint. */
  children?: Elements;
}

/**
 * Label above, help or error below; screen readers read both with the field. Text beyond `maxLength`
 * stays and is told: browsers cut what is pasted or filled in without a word.
 */
export function Field({
  label,
  error,
  help,
  optional,
  unit,
  multiline,
  rows = 5,
  className,
  maxLength = Infinity,
  children,
  ...input
}: FieldProps) {
  const id = useId();
  const [length, setLength] = useState(0);
  const over = (typeof input.value === "string" ? input.value.length : length) - maxLength;
  const problem = over > 0 ? texts.tooLong(over) : error;
  const hint = problem ?? help;
  const shared = {
    id,
    className: styles.input,
    "data-max": Number.isFinite(maxLength) ? maxLength : undefined,
    onInput: (event: React.SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(event.currentTarget.value.length),
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": hint ? `${id}-hint` : undefined,
  };
  return (
    <div className={classes(styles.field, problem && styles.wrong, className)}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <small> {texts.optional}</small>}
      </label>
      <div className={styles.box}>
        {multiline ? (
          // Callers with `multiline` only pass props that both elements accept.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          <textarea rows={rows} {...(input as React.ComponentProps<"textarea">)} {...shared} />
        ) : (
          <input {...input} {...shared} />
        )}
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={problem ? styles.error : ui.note}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}

interface SelectProps extends Omit<React.ComponentProps<"select">, "id"> {
  label: string;
  name: string;
  options: readonly string[];
  /** Shown until something is chosen. */
  prompt: string;
  error?: string | null | undefined;
  help?: string | undefined;
  /** Content below the options. */
  children?: Elements;
}

export function SelectField({
  label,
  error,
  help,
  options,
  prompt,
  className,
  children,
  ...select
}: SelectProps) {
  const id = useId();
  const hint = error ?? help;
  return (
    <div className={classes(styles.field, error && styles.wrong, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
        >
          <option value="">{prompt}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          {children}
        </select>
      </div>
      {hint && (
        <p id={`${id}-hint`} className={error ? styles.error : ui.note}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: FieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className={styles.password}>
      <Field {...props} type={isVisible ? "text" : "password"} />
      <button
        type="button"
        className={classes(ui.iconButton, styles.eye)}
        aria-label={isVisible ? texts.hidePassword : texts.showPassword}
        onClick={() => setIsVisible(!isVisible)}
      >
        <PageIcon name={isVisible ? "eyeClosed" : "eye"} small />
      </button>
    </div>
  );
}

/** Fields in two columns if there is room. */
export function Fields({ children }: { children: React.ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

export { styles as fieldStyles };
