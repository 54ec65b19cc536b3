import * as texts from "./texts.ts";
import { MenuItem, Stack, TableCell, TextField, useMediaQuery } from "@mui/material";
import { WholeNumberField } from "#src/back-office/ui/whole-number-field.tsx";
import { type DeliveryKind, deliveryKinds } from "#src/delivery/rules.ts";

/** A place's cost, days and kind of delivery. */
interface Terms {
  cost: number | null;
  daysFrom?: number | null | undefined;
  daysTo?: number | null | undefined;
  kind?: DeliveryKind | null | undefined;
}

interface TermCellsProps {
  place: string;
  terms: Terms;
  /** The label for having no kind. */
  emptyKind: string;
  disabled: boolean;
  onChange: (terms: Terms) => void;
}

export function TermCells({ place, terms, emptyKind, disabled, onChange }: TermCellsProps) {
  // Phones show no column headers, and a label has the most room above its field.
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const seen = (label: string) => (isSmall ? { label, shrinkLabel: true } : {});
  const { cost, daysFrom = null, daysTo = null, kind = null } = terms;
  const all = { cost, daysFrom, daysTo, kind };
  const number = (name: "cost" | "daysFrom" | "daysTo", label: string, digits: number) => (
    <WholeNumberField
      {...seen(texts.narrow[name])}
      name={label}
      value={all[name]}
      digits={digits}
      disabled={disabled}
      sx={{ width: { xs: 104, md: digits > 2 ? 100 : 64 } }}
      onChange={(value) => onChange({ ...all, [name]: value })}
    />
  );
  return (
    <>
      <TableCell>{number("cost", texts.costTo(place), 6)}</TableCell>
      <TableCell sx={{ pl: { xs: 0, md: 2 } }}>
        <Stack direction="row" spacing={1}>
          {number("daysFrom", texts.daysFromTo(place), 2)}
          {number("daysTo", texts.daysToTo(place), 2)}
        </Stack>
      </TableCell>
      <TableCell>
        <TextField
          select
          fullWidth
          label={isSmall ? texts.kind : undefined}
          disabled={disabled}
          value={kind ?? ""}
          onChange={({ target }) => onChange({ ...all, kind: kindOf(target.value) })}
          slotProps={{
            select: { displayEmpty: true },
            inputLabel: { shrink: true },
            htmlInput: { "aria-label": texts.kindTo(place) },
          }}
        >
          <MenuItem value="">{emptyKind}</MenuItem>
          {deliveryKinds.map((each) => (
            <MenuItem key={each} value={each}>
              {texts.kinds[each]}
            </MenuItem>
          ))}
        </TextField>
      </TableCell>
    </>
  );
}

const kindOf = (value: string) => deliveryKinds.find((kind) => kind === value) ?? null;
