import { IconButton, InputAdornment } from "@mui/material";
import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import { lazy, Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { readSlip } from "./slip-code.ts";
import * as texts from "./texts.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";

export const Scanner = lazy(async () => ({
  default: (await orLoadAgain(() => import("./scanner.tsx"))).Scanner,
}));

/** Scans a parcel's label into a field. @param title says whose guide number it is */
export function ScanButton({ title, onCode }: { title: string; onCode: (code: string) => void }) {
  const [scanning, setScanning] = useState(false);
  if (!("mediaDevices" in navigator)) return null;
  const close = () => setScanning(false);
  return (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={texts.scan} onClick={() => setScanning(true)}>
        <QrCodeScanner />
      </IconButton>
      {scanning ? (
        <Suspense>
          <Scanner
            title={title}
            accepts={(code) => readSlip(code) === null}
            onClose={close}
            onCode={(code) => {
              // The dialog gives the focus back as it goes; then the field may move it on.
              flushSync(close);
              onCode(code);
            }}
          />
        </Suspense>
      ) : null}
    </InputAdornment>
  );
}
