import { auditEndpoints } from "#src/audit/staff/contract.ts";
import { filesEndpoints } from "#src/admin-kit/server/files-contract.ts";
import { brandStaffEndpoints } from "#src/brand/staff/contract.ts";
import { catalogueStaffEndpoints } from "#src/catalogue/staff/contract.ts";
import { productImportsEndpoints } from "#src/catalogue/staff/import/contract.ts";
import { contactsStaffEndpoints } from "#src/contacts/staff/contract.ts";
import { contentStaffEndpoints } from "#src/content/staff/contract.ts";
import { customersStaffEndpoints } from "#src/customers/staff/contract.ts";
import { deliveryStaffEndpoints } from "#src/delivery/staff/contract.ts";
import { statusEndpoints } from "#src/status/staff/contract.ts";
import { invoicesStaffEndpoints } from "#src/invoices/staff/contract.ts";
import { failedJobsEndpoints } from "#src/jobs/staff/contract.ts";
import { invoiceAskingEndpoints } from "#src/invoices/staff/asking/contract.ts";
import { invoiceSettingsEndpoints } from "#src/invoices/staff/settings/contract.ts";
import { movingEndpoints } from "#src/store-import/staff/contract.ts";
import { openingEndpoints } from "#src/launch/staff/contract.ts";
import { ordersStaffEndpoints } from "#src/orders/staff/contract.ts";
import { outletsStaffEndpoints } from "#src/points-of-sale/staff/contract.ts";
import { privacyStaffEndpoints } from "#src/privacy/staff/contract.ts";
import { promotionsStaffEndpoints } from "#src/promotions/staff/contract.ts";
import { saleEndpoints } from "#src/quotations/staff/sale-contract.ts";
import { quotationStaffEndpoints } from "#src/quotations/staff/contract.ts";
import { reviewsStaffEndpoints } from "#src/reviews/staff/contract.ts";
import { drawerEndpoints } from "#src/drawer/staff/contract.ts";
import { receivablesStaffEndpoints } from "#src/receivables/staff/contract.ts";
import { salesEndpoints } from "#src/sales/staff/contract.ts";
import { colleaguesEndpoints } from "#src/staff/colleagues/contract.ts";
import { ownAccountEndpoints, staffAuthEndpoints } from "#src/staff/contract.ts";

/** Every endpoint of the back office, below /api/admin. */
export const staffEndpoints = {
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
  ...invoiceSettingsEndpoints,
  ...invoiceAskingEndpoints,
  ...invoicesStaffEndpoints,
  ...quotationStaffEndpoints,
  ...salesEndpoints,
  ...saleEndpoints,
  ...receivablesStaffEndpoints,
  ...drawerEndpoints,
  ...openingEndpoints,
  ...movingEndpoints,
  ...promotionsStaffEndpoints,
  ...filesEndpoints,
  ...contentStaffEndpoints,
  ...brandStaffEndpoints,
  ...outletsStaffEndpoints,
  ...productImportsEndpoints,
  ...catalogueStaffEndpoints,
};

// The screens get their endpoints' types from here, without loading a schema.
declare module "#src/admin-kit/ui/api.ts" {
  interface Register {
    staff: typeof staffEndpoints;
  }
}
