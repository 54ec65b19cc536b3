import type { ReactNode } from "react";
import { DateInput, FilterButton, TopToolbar } from "react-admin";

/** What the lists of several parts have in common. */

export const yesNo = [
  { id: "true", name: "Sí" },
  { id: "false", name: "No" },
];

export const dayFilters = [
  <DateInput key="from" source="from" label="Desde" />,
  <DateInput key="until" source="until" label="Hasta" />,
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
