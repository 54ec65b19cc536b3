import { DateInput } from "react-admin";
import * as texts from "#src/base/admin-kit/texts.ts";

export const yesNo = [
  { id: "true", name: texts.yes },
  { id: "false", name: texts.no },
];

export const dayFilters = [
  <DateInput key="from" source="from" label={texts.from} />,
  <DateInput key="until" source="until" label={texts.until} />,
];

/** For react-admin's number columns: shows centavos only if there are any. */
export const pesosFormat = {
  style: "currency",
  currency: "MXN",
  trailingZeroDisplay: "stripIfInteger",
} as const;

/** The column of what names a row: on one line, and as wide as the others leave. */
export const nameColumn = {
  "&&": { width: "99%", minWidth: { xs: 180, lg: 320 }, maxWidth: 0, fontWeight: 560 },
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
