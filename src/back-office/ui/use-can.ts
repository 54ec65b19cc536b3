import { usePermissions } from "react-admin";
import type { Action } from "#src/staff/roles.ts";

/** Returns what the signed-in user may do; the endpoints check it again. */
export function useCan(): (action: Action) => boolean {
  const { permissions } = usePermissions<Action[]>();
  return (action) => permissions?.includes(action) ?? false;
}
