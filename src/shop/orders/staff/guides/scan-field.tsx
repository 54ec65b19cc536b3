import { IconButton, InputAdornment, TextField } from "@mui/material";
import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import { Suspense, useState } from "react";
import { useScans } from "#src/base/admin-kit/scans/use-scans.ts";
import { Scanner } from "./scan-button.tsx";
import { readSlip } from "./slip-code.ts";
import * as texts from "./texts.ts";
import { focusedGuide, focusGuide, focusScanField, scanFieldId } from "./focus.ts";

interface Props {
  /** The orders that are sent with a guide. */
  ids: readonly number[];
  onGuide: (id: number, guide: string) => void;
}

/** Chooses an order by the code on its packing slip; the guide that follows is that order's. */
export function ScanField({ ids, onGuide }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  function choose(code: string): boolean {
    const id = readSlip(code);
    const isListed = id !== null && ids.includes(id);
    setTyped("");
    setProblem(isListed ? null : texts.slipProblem(id));
    if (isListed) focusGuide(id);
    return isListed;
  }
  // A label's code is the guide of the order whose field is being filled.
  useScans((code) => {
    const filled = focusedGuide();
    if (filled === null || readSlip(code) !== null) return void choose(code);
    onGuide(filled, code);
    focusScanField();
  });
  return (
    <>
      <TextField
        id={scanFieldId}
        label={texts.scanSlip}
        size="small"
        fullWidth
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (typed) choose(typed);
        }}
        error={problem !== null}
        helperText={problem ?? texts.scanHelp}
        slotProps={{
          htmlInput: { autoComplete: "off" },
          input: {
            endAdornment:
              "mediaDevices" in navigator ? (
                <InputAdornment position="end">
                  <IconButton
                    edge="end"
                    aria-label={texts.scanAll}
                    onClick={() => setScanning(true)}
                  >
                    <QrCodeScanner />
                  </IconButton>
                </InputAdornment>
              ) : null,
          },
        }}
      />
      {isScanning ? (
        <ScanParcels onSlip={choose} onGuide={onGuide} onClose={() => setScanning(false)} />
      ) : null}
    </>
  );
}

/** With the camera: a slip, its label, the next slip, until it is closed. */
function ScanParcels({
  onSlip,
  onGuide,
  onClose,
}: {
  onSlip: (code: string) => boolean;
  onGuide: Props["onGuide"];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [last, setLast] = useState<number | null>(null);
  function readGuide(code: string) {
    if (chosen === null) return;
    onGuide(chosen, code);
    setLast(chosen);
    setChosen(null);
  }
  return (
    <Suspense>
      {chosen === null ? (
        <Scanner
          key="slip"
          title={texts.scanSlip}
          // The slip may still be in sight after its label was read.
          accepts={(code) => ![null, last].includes(readSlip(code))}
          onCode={(code) => (onSlip(code) ? setChosen(readSlip(code)) : onClose())}
          onClose={onClose}
        />
      ) : (
        <Scanner
          key="guide"
          title={texts.guideOf(chosen)}
          accepts={isLabel}
          onCode={readGuide}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

const isLabel = (code: string) => readSlip(code) === null;
