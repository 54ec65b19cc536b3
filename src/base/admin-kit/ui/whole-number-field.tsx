import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";
import * as texts from "#src/base/admin-kit/texts.ts";
import { readWhole } from "./read-whole.ts";

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
