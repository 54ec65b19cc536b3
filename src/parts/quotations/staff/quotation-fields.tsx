import { TextField } from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import * as texts from "./sale-texts.ts";
import type { Work } from "./sale-work.ts";

interface Props {
  work: Work;
  usualDays: number;
  onChange: (changes: Partial<Work>) => void;
}

/** For how many days the prices hold, and whether the pieces wait as long. */
export const QuotationFields = ({ work, usualDays, onChange }: Props) => (
  <>
    <TextField
      size="small"
      label={texts.holds}
      value={work.quotationDays}
      placeholder={String(usualDays)}
      onChange={({ target }) => onChange({ quotationDays: target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "numeric", autoComplete: "off" },
      }}
    />
    <LabelledCheckbox
      label={texts.hold}
      checked={work.isHeld}
      onChange={(isHeld) => onChange({ isHeld })}
    />
  </>
);
