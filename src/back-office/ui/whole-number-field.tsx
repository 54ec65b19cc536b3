import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";
import * as texts from "#src/back-office/texts.ts";
import { readWhole } from "./whole-number.ts";

type Props = Omit<TextFieldProps, "value" | "onChange" | "helperText"> & {
  value: number | null;
  /** How many digits it takes at most. */
  digits: number;
  onChange: (value: number | null) => void;
  /** Keeps the label above the field, where an empty one would hold it. */
  shrinkLabel?: boolean;
  /** Where no label is seen: what the field is called. */
  name?: string;
};

/** A field for whole numbers: decimals are rounded, and the field says to what. */
export function WholeNumberField({ value, digits, onChange, name, shrinkLabel, ...props }: Props) {
  const [typed, setTyped] = useState("");
  const read = readWhole(typed, digits);
  // What somebody else wrote comes as a value.
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
