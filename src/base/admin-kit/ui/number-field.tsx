import { TextField, type TextFieldProps } from "@mui/material";
import { type InputHTMLAttributes, type ReactNode, useState } from "react";
import * as texts from "#src/base/admin-kit/texts.ts";
import { parseTypedNumber, readAmount, readCount } from "#src/base/kernel/numbers.ts";

const readers = { count: readCount, money: readAmount, measure: parseTypedNumber };

/** What it counts; a measure has decimals. */
export type NumberKind = keyof typeof readers;

/** Null if nothing is typed, and the text itself if it is no number: nothing accepts that. */
export type TypedNumber = number | string | null;

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  "value" | "onChange" | "type" | "slotProps"
> {
  kind: NumberKind;
  value: TypedNumber;
  onNumber: (value: TypedNumber) => void;
  /** How a number is written that nobody typed. */
  show?: (value: number) => string;
  slotProps?: {
    htmlInput?: InputHTMLAttributes<HTMLInputElement>;
    input?: { endAdornment: ReactNode };
  };
}

/**
 * A number as people write it: «1,849.50», «5.000,50», «99,50», «5000 pesos». What can't be read stays
 * in the field, and is told below it.
 */
export function NumberField({
  kind,
  value,
  onNumber,
  show = String,
  error = false,
  helperText,
  slotProps,
  ...props
}: NumberFieldProps) {
  const [typed, setTyped] = useState("");
  const read = (text: string): TypedNumber =>
    text.trim() === "" ? null : (readers[kind](text) ?? text);
  // Another value than the typed one was set from outside.
  const isOwn = typed !== "" && read(typed) === value;
  const isWrong = typeof value === "string" && value !== "";
  return (
    <TextField
      {...props}
      value={isOwn ? typed : typeof value === "number" ? show(value) : (value ?? "")}
      onChange={({ target }) => {
        setTyped(target.value);
        onNumber(read(target.value));
      }}
      error={isWrong || error}
      helperText={isWrong ? texts.notNumber : helperText}
      slotProps={{
        ...slotProps,
        htmlInput: {
          inputMode: kind === "count" ? "numeric" : "decimal",
          autoComplete: "off",
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}
