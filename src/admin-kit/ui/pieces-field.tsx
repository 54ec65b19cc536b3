import { TextField } from "@mui/material";
import { useState } from "react";

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
      type="number"
      size="small"
      value={typed ?? value}
      onChange={({ target }) => {
        const pieces = Number.parseInt(target.value, 10);
        const isNumber = pieces >= min;
        setTyped(isNumber ? null : target.value);
        if (isNumber) onChange(pieces);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { min, step: 1, inputMode: "numeric", "aria-label": name } }}
      sx={{ width: 88, flexShrink: 0 }}
    />
  );
}
