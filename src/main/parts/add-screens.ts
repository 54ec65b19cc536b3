import { addManifests } from "#src/back-office/manifests.ts";
import { DashboardPage } from "#src/shop/orders/staff/dashboard-page.tsx";
import { addQuoting } from "#src/shop/draft-orders/staff/quoting.ts";
import { addSoldActions } from "#src/shop/orders/staff/sold-actions.ts";
import type { StaffPart } from "#src/shop/staff-part.ts";
import * as declared from "./staff.ts";

/** Adds the screens of the optional parts to the back office. */

const parts = Object.values<StaffPart>(declared).toSorted(
  (a, b) => (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER),
);

addManifests(parts);
addSoldActions(parts.flatMap(({ soldActions }) => soldActions ?? []));
for (const { quoting } of parts) if (quoting) addQuoting(quoting);

/** What «Inicio» shows. */
export const Home = parts.find(({ home }) => home)?.home ?? DashboardPage;
