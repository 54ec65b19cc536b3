import { TextField } from "@mui/material";
import { useState } from "react";
import { readCount } from "#src/base/kernel/numbers.ts";

interface PiecesFieldProps {
  value: number;
  min: 0 | 1;
  /** The accessible name: the field stands in a row with what is counted. */
  name: string;
  onChange: (value: number) => void;
}

/** How many pieces: nothing, or fewer than the least, leaves the number as it was. */
export function PiecesField({ value, min, name, onChange }: PiecesFieldProps) {
  /** What is on its way to a number. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      size="small"
      value={typed ?? value}
      onChange={({ target }) => {
        const pieces = readCount(target.value);
        const isNumber = pieces !== null && pieces >= min;
        setTyped(isNumber ? null : target.value);
        if (isNumber) onChange(pieces);
      }}
      onBlur={() => setTyped(null)}
      error={typed !== null && typed.trim() !== ""}
      slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off", "aria-label": name } }}
      sx={{ width: 88, flexShrink: 0 }}
    />
  );
}
