import type { ReactNode } from "react";
import { DateInput, FilterButton, TopToolbar } from "react-admin";
import * as texts from "./texts.ts";

/** Parts that several lists share. */

export const yesNo = [
  { id: "true", name: texts.yes },
  { id: "false", name: texts.no },
];

export const dayFilters = [
  <DateInput key="from" source="from" label={texts.from} />,
  <DateInput key="until" source="until" label={texts.until} />,
];

/** The list's buttons, starting with the one that adds filters. */
export function ListButtons({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar>
      <FilterButton />
      {children}
    </TopToolbar>
  );
}
