import { usePermissions } from "react-admin";
import type { Action } from "#src/staff/roles.ts";

/** What the signed-in person may do; the calls ask again. */
export function useMay(): (action: Action) => boolean {
  const { permissions } = usePermissions<Action[]>();
  return (action) => permissions?.includes(action) ?? false;
}
