import { TextField } from "@mui/material";
import { useRef } from "react";
import { longestGuide } from "./guides.ts";
import { ScanButton } from "./scan-button.tsx";
import { readSlip } from "./slip-code.ts";
import * as texts from "./texts.ts";
import { focusGuide, focusScanField } from "./focus.ts";

interface Props {
  id: number;
  value: string;
  isRepeated: boolean;
  onChange: (guideNumber: string) => void;
}

/** One order's guide number; a scanner's Enter leads back to where slips are scanned. */
export function GuideField({ id, value, isRepeated, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isTooLong = value.length > longestGuide;
  const problem = isTooLong ? texts.tooLong(longestGuide) : isRepeated ? texts.repeated : null;
  return (
    <TextField
      label={texts.guideOf(id)}
      size="small"
      fullWidth
      value={value}
      inputRef={field}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target !== field.current) return;
        // It must not send the form while parcels are being scanned.
        event.preventDefault();
        const slip = readSlip(value);
        if (slip === null) return focusScanField();
        onChange("");
        focusGuide(slip);
      }}
      error={problem !== null}
      helperText={problem}
      slotProps={{
        htmlInput: { autoComplete: "off", "data-guide": id },
        input: {
          endAdornment: (
            <ScanButton
              title={texts.guideOf(id)}
              onCode={(code) => {
                onChange(code);
                focusScanField();
              }}
            />
          ),
        },
      }}
    />
  );
}
