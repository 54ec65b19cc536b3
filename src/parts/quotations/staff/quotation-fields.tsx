import { TextField } from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import * as texts from "./sale-texts.ts";
import type { SaleForm } from "./sale-form.ts";

interface Props {
  form: SaleForm;
  usualDays: number;
  onChange: (changes: Partial<SaleForm>) => void;
}

/** For how many days the prices hold, and whether the pieces wait as long. */
export const QuotationFields = ({ form, usualDays, onChange }: Props) => (
  <>
    <TextField
      size="small"
      label={texts.validDays}
      value={form.quotationDays}
      placeholder={String(usualDays)}
      onChange={({ target }) => onChange({ quotationDays: target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "numeric", autoComplete: "off" },
      }}
    />
    <LabelledCheckbox
      label={texts.reserve}
      checked={form.isReserved}
      onChange={(isReserved) => onChange({ isReserved })}
    />
  </>
);
