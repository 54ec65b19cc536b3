import { auditEndpoints } from "#src/audit/staff/contract.ts";
import { filesEndpoints } from "#src/back-office/server/files-contract.ts";
import { brandStaffEndpoints } from "#src/brand/staff/contract.ts";
import { catalogueStaffEndpoints } from "#src/catalogue/staff/contract.ts";
import { productImportsEndpoints } from "#src/catalogue/staff/import/contract.ts";
import { messagesContract } from "#src/contacts/staff/contract.ts";
import { contentStaffEndpoints } from "#src/content/staff/contract.ts";
import { customersContract, customersStaffEndpoints } from "#src/customers/staff/contract.ts";
import { deliveriesContract } from "#src/delivery/staff/contract.ts";
import {
  deliveryWeightsEndpoints,
  deliveryZonesContract,
} from "#src/delivery/staff/zone-contract.ts";
import { failedJobsEndpoints } from "#src/jobs/staff/contract.ts";
import { movingEndpoints } from "#src/moving/staff/contract.ts";
import { openingEndpoints } from "#src/opening/staff/contract.ts";
import { resourceEndpoints, singletonEndpoints } from "#src/kernel/resource-contract.ts";
import { ordersStaffEndpoints } from "#src/orders/staff/contract.ts";
import { dashboardEndpoints } from "#src/orders/staff/dashboard-contract.ts";
import { orderSettingsContract } from "#src/orders/staff/settings-contract.ts";
import { outletsStaffEndpoints } from "#src/points-of-sale/staff/contract.ts";
import { privacyStaffEndpoints } from "#src/privacy/staff/contract.ts";
import { promotionsContract, promotionSimulatorEndpoints } from "#src/promotions/staff/contract.ts";
import { reviewsContract } from "#src/reviews/staff/contract.ts";
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
  ...resourceEndpoints(reviewsContract),
  ...resourceEndpoints(customersContract),
  ...customersStaffEndpoints,
  ...privacyStaffEndpoints,
  ...singletonEndpoints(deliveriesContract),
  ...resourceEndpoints(deliveryZonesContract),
  ...deliveryWeightsEndpoints,
  ...ordersStaffEndpoints,
  ...dashboardEndpoints,
  ...openingEndpoints,
  ...movingEndpoints,
  ...singletonEndpoints(orderSettingsContract),
  ...resourceEndpoints(promotionsContract),
  ...promotionSimulatorEndpoints,
  ...filesEndpoints,
  ...contentStaffEndpoints,
  ...brandStaffEndpoints,
  ...outletsStaffEndpoints,
  ...productImportsEndpoints,
  ...catalogueStaffEndpoints,
};

// The screens get their endpoints' types from here, without loading a schema.
declare module "#src/back-office/ui/api.ts" {
  interface Register {
    staff: typeof staffEndpoints;
  }
}
