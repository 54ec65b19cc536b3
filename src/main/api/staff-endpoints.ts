import { endpointsOf } from "#src/main/parts/endpoints.ts";
import { auditEndpoints } from "#src/base/audit/staff/contract.ts";
import { filesEndpoints } from "#src/base/admin-kit/server/files-contract.ts";
import { brandStaffEndpoints } from "#src/shop/content/staff/brand/contract.ts";
import { catalogueStaffEndpoints } from "#src/shop/catalogue/staff/contract.ts";
import { productImportsEndpoints } from "#src/shop/catalogue/staff/import/contract.ts";
import { contactsStaffEndpoints } from "#src/shop/contacts/staff/contract.ts";
import { contentStaffEndpoints } from "#src/shop/content/staff/contract.ts";
import { customersStaffEndpoints } from "#src/shop/customers/staff/contract.ts";
import { deliveryStaffEndpoints } from "#src/shop/delivery/staff/contract.ts";
import { draftOrderEndpoints } from "#src/shop/draft-orders/staff/contract.ts";
import { statusEndpoints } from "#src/shop/status/staff/contract.ts";
import { failedJobsEndpoints } from "#src/base/jobs/staff/contract.ts";
import { ordersStaffEndpoints } from "#src/shop/orders/staff/contract.ts";
import { outletsStaffEndpoints } from "#src/shop/points-of-sale/staff/contract.ts";
import { privacyStaffEndpoints } from "#src/shop/privacy/staff/contract.ts";
import { promotionsStaffEndpoints } from "#src/shop/promotions/staff/contract.ts";
import { reviewsStaffEndpoints } from "#src/shop/reviews/staff/contract.ts";
import { salesEndpoints } from "#src/shop/reports/staff/contract.ts";
import { colleaguesEndpoints } from "#src/base/staff/colleagues/contract.ts";
import { ownAccountEndpoints, staffAuthEndpoints } from "#src/base/staff/contract.ts";

/** Every endpoint of the back office, below /api/admin. */
export const staffEndpoints = {
  ...endpointsOf("staff"),
  ...staffAuthEndpoints,
  ...ownAccountEndpoints,
  ...auditEndpoints,
  ...colleaguesEndpoints,
  ...failedJobsEndpoints,
  ...statusEndpoints,
  ...contactsStaffEndpoints,
  ...reviewsStaffEndpoints,
  ...customersStaffEndpoints,
  ...privacyStaffEndpoints,
  ...deliveryStaffEndpoints,
  ...ordersStaffEndpoints,
  ...draftOrderEndpoints,
  ...salesEndpoints,
  ...promotionsStaffEndpoints,
  ...filesEndpoints,
  ...contentStaffEndpoints,
  ...brandStaffEndpoints,
  ...outletsStaffEndpoints,
  ...productImportsEndpoints,
  ...catalogueStaffEndpoints,
};

// The screens get their endpoints' types from here, without loading a schema.
declare module "#src/base/admin-kit/ui/api.ts" {
  interface Register {
    staff: typeof staffEndpoints;
  }
}
