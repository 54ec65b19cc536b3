import { IconButton, InputAdornment, TextField } from "@mui/material";
import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import { lazy, Suspense, useRef, useState } from "react";
import { longestGuide, pastedRows } from "./guides.ts";
import { flushSync } from "react-dom";
import * as texts from "./texts.ts";

const Scanner = lazy(async () => ({ default: (await import("./scanner.tsx")).Scanner }));

interface Props {
  id: number;
  value: string;
  isRepeated: boolean;
  onChange: (guideNumber: string) => void;
  onPasteRows: (rows: string[]) => void;
}

/** One order's guide number; takes a pasted column, and a scanner's Enter leads to the next. */
export function GuideField({ id, value, isRepeated, onChange, onPasteRows }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [scanning, setScanning] = useState(false);
  const isTooLong = value.length > longestGuide;
  const problem = isTooLong ? texts.tooLong(longestGuide) : isRepeated ? texts.repeated : null;
  return (
    <>
      <TextField
        label={texts.guideOf(id)}
        size="small"
        fullWidth
        value={value}
        inputRef={field}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const rows = pastedRows(event.clipboardData.getData("text"));
          if (rows.length < 2) return;
          event.preventDefault();
          onPasteRows(rows);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // It must not send the form while parcels are being scanned.
          event.preventDefault();
          focusNext(field.current);
        }}
        error={problem !== null}
        helperText={problem}
        slotProps={{
          htmlInput: { autoComplete: "off", "data-guide": "" },
          input: {
            endAdornment: "mediaDevices" in navigator && (
              <InputAdornment position="end">
                <IconButton edge="end" aria-label={texts.scan} onClick={() => setScanning(true)}>
                  <QrCodeScanner />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {scanning ? (
        <Suspense>
          <Scanner
            title={texts.guideOf(id)}
            onClose={() => setScanning(false)}
            onCode={(code) => {
              // The dialog gives the focus back as it goes; then it moves on.
              flushSync(() => setScanning(false));
              onChange(code);
              focusNext(field.current);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function focusNext(field: HTMLInputElement | null) {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-guide]")];
  fields[fields.findIndex((each) => each === field) + 1]?.focus();
}
