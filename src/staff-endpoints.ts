import { auditEndpoints } from "#src/audit/staff/contract.ts";
import { messagesContract } from "#src/contacts/staff/contract.ts";
import { customersContract, customersStaffEndpoints } from "#src/customers/staff/contract.ts";
import { deliveriesContract } from "#src/delivery/staff/contract.ts";
import { failedJobsEndpoints } from "#src/jobs/staff/contract.ts";
import { resourceEndpoints, singletonEndpoints } from "#src/kernel/resource-contract.ts";
import { privacyStaffEndpoints } from "#src/privacy/staff/contract.ts";
import {
  colleaguesEndpoints,
  staffContract,
  staffSettingsContract,
} from "#src/staff/colleagues/contract.ts";
import { ownAccountEndpoints, staffAuthEndpoints } from "#src/staff/contract.ts";

/** Every endpoint of the back office, below /api/admin. */
export const staffEndpoints = {
  ...staffAuthEndpoints,
  ...ownAccountEndpoints,
  ...auditEndpoints,
  ...colleaguesEndpoints,
  ...resourceEndpoints(staffContract),
  ...singletonEndpoints(staffSettingsContract),
  ...failedJobsEndpoints,
  ...resourceEndpoints(messagesContract),
  ...resourceEndpoints(customersContract),
  ...customersStaffEndpoints,
  ...privacyStaffEndpoints,
  ...singletonEndpoints(deliveriesContract),
};

// The screens know their endpoints' types from here, without loading a schema.
declare module "#src/back-office/ui/api.ts" {
  interface Register {
    staff: typeof staffEndpoints;
  }
}
