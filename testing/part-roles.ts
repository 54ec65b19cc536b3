import type { Role } from "#src/base/staff/roles.ts";

/** Endpoints of the back office, with the roles that may use them. */
export type PartRoles = Readonly<Record<string, readonly Role[]>>;
