import type { ReactNode } from "react";
import { DateInput, FilterButton, TopToolbar } from "react-admin";
import * as texts from "./texts.ts";

/** What the lists of several parts have in common. */

export const yesNo = [
  { id: "true", name: texts.yes },
  { id: "false", name: texts.no },
];

export const dayFilters = [
  <DateInput key="from" source="from" label={texts.from} />,
  <DateInput key="until" source="until" label={texts.until} />,
];

/** The list's buttons, with the one for more filters first. */
export function ListButtons({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar>
      <FilterButton />
      {children}
    </TopToolbar>
  );
}
