import { TextField } from "@mui/material";
import { LabelledCheckbox } from "#src/base/admin-kit/ui/labelled-checkbox.tsx";
import type { FieldsProps } from "#src/shop/draft-orders/staff/quoting.ts";
import * as texts from "./quotation-texts.ts";

/** For how many days the prices hold, and whether the pieces wait as long. */
export const QuotationFields = ({ form, usualDays, onChange }: FieldsProps) => (
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
      label={texts.reserveAsLong}
      checked={form.isReserved}
      onChange={(isReserved) => onChange({ isReserved })}
    />
  </>
);
