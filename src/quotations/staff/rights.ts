import { hasPermission, type Role } from "#src/staff/roles.ts";

/**
 * What somebody may take off a price in a sale, in percent: owners anything, others what the
 * settings say, and a customer (null) nothing.
 */
export function percentAllowed(role: Role | null, salesPercent: number): number {
  if (role === "owner") return 100;
  return role !== null && hasPermission(role, "sales.make") ? salesPercent : 0;
}
