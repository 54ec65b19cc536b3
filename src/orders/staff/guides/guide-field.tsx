import { TextField } from "@mui/material";
import type { KeyboardEvent } from "react";
import { longestGuide, pastedRows } from "./guides.ts";
import * as texts from "./texts.ts";

interface Props {
  id: number;
  value: string;
  isRepeated: boolean;
  onChange: (guideNumber: string) => void;
  onPasteRows: (rows: string[]) => void;
}

/** One order's guide number; takes a pasted column, and a scanner's Enter leads to the next. */
export function GuideField({ id, value, isRepeated, onChange, onPasteRows }: Props) {
  const isTooLong = value.length > longestGuide;
  const problem = isTooLong ? texts.tooLong(longestGuide) : isRepeated ? texts.repeated : null;
  return (
    <TextField
      label={texts.guideOf(id)}
      size="small"
      fullWidth
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onPaste={(event) => {
        const rows = pastedRows(event.clipboardData.getData("text"));
        if (rows.length < 2) return;
        event.preventDefault();
        onPasteRows(rows);
      }}
      onKeyDown={focusNext}
      error={problem !== null}
      helperText={problem}
      slotProps={{ htmlInput: { autoComplete: "off", "data-guide": "" } }}
      sx={{ mt: 1 }}
    />
  );
}

/** Enter must not send the form while parcels are being scanned. */
function focusNext(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-guide]")];
  fields[fields.findIndex((field) => field === event.target) + 1]?.focus();
}
