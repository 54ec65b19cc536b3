import { deliveriesContract } from "#src/delivery/staff/contract.ts";
import { singletonEndpoints } from "#src/kernel/resource-contract.ts";

/** Every endpoint of the back office, below /api/admin. */
export const staffEndpoints = {
  ...singletonEndpoints(deliveriesContract),
};

// The screens know their endpoints' types from here, without loading a schema.
declare module "#src/back-office/ui/api.ts" {
  interface Register {
    staff: typeof staffEndpoints;
  }
}
