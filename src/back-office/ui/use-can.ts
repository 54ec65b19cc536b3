import { usePermissions } from "react-admin";
import type { Action } from "#src/staff/roles.ts";

/** What the signed-in person may do; the endpoints ask again. */
export function useCan(): (action: Action) => boolean {
  const { permissions } = usePermissions<Action[]>();
  return (action) => permissions?.includes(action) ?? false;
}
