const names: Record<string, string> = {};

/** Adds what one record of a resource is called, from its manifest: «Pedido». */
export function addResourceName(resource: string, singular: string): void {
  names[resource] = singular;
}

/** Returns the names of all resources, for the audit log. */
export const resourceNames = (): Readonly<Record<string, string>> => names;
