import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";
import * as texts from "#src/admin-kit/texts.ts";

/** What was typed into a field for whole numbers, and its value. */
interface TypedWhole {
  /** The text in the field, without invalid characters. */
  text: string;
  /** Rounded to a whole number; null if the field is empty. */
  value: number | null;
  isRounded: boolean;
}

/**
 * Reads «99.50» and «99,5» as 100, and «1,250» as 1250; ignores letters and spaces.
 * @returns null if it has more digits than the field allows
 */
export function readWhole(typed: string, digits: number): TypedWhole | null {
  const text = typed.replaceAll(/[^\d.,]/g, "");
  // A comma before three digits separates thousands; the last other separator starts the decimals.
  const plain = text.replaceAll(/,(?=\d{3}(?!\d))/g, "").replaceAll(",", ".");
  const [whole = "", ...decimals] = plain.split(".");
  if (whole === "" && decimals.join("") === "") return { text, value: null, isRounded: false };
  const number = Math.round(Number(`${whole || 0}.${decimals.join("") || 0}`));
  if (whole.length > digits || number >= 10 ** digits) return null;
  return { text, value: number, isRounded: decimals.join("") !== "" };
}

type Props = Omit<TextFieldProps, "value" | "onChange" | "helperText"> & {
  value: number | null;
  digits: number;
  onChange: (value: number | null) => void;
  /** Keeps the label above the field, even while it is empty. */
  shrinkLabel?: boolean;
  /** The accessible name of a field without a label. */
  name?: string;
};

/** A field for whole numbers: it rounds decimals, and shows the rounded value below. */
export function WholeNumberField({ value, digits, onChange, name, shrinkLabel, ...props }: Props) {
  const [typed, setTyped] = useState("");
  const read = readWhole(typed, digits);
  // Another value than the typed one was set from outside.
  const isOwn = read !== null && read.value === value;
  const isRounded = isOwn && read.isRounded;
  return (
    <TextField
      {...props}
      value={isOwn ? read.text : (value ?? "")}
      helperText={isRounded && value !== null ? texts.rounded(value) : null}
      onChange={({ target }) => {
        const next = readWhole(target.value, digits);
        if (!next) return;
        setTyped(next.text);
        onChange(next.value);
      }}
      slotProps={{
        ...(shrinkLabel ? { inputLabel: { shrink: true } } : {}),
        htmlInput: {
          inputMode: "numeric",
          style: { textAlign: "right" },
          ...(name ? { "aria-label": name } : {}),
        },
      }}
    />
  );
}
