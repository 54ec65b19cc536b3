import { auditManifest } from "#src/audit/staff/manifest.ts";
import { brandManifest } from "#src/brand/staff/manifest.ts";
import { catalogueManifests, unitsManifest } from "#src/catalogue/staff/manifest.ts";
import { messagesManifest } from "#src/contacts/staff/manifest.ts";
import { contentManifests } from "#src/content/staff/manifest.ts";
import { customersManifest } from "#src/customers/staff/manifest.ts";
import { deliveriesManifest, deliveryZonesManifest } from "#src/delivery/staff/manifest.ts";
import { movingManifest } from "#src/moving/staff/manifest.ts";
import { openingManifest } from "#src/opening/staff/manifest.ts";
import { orderSettingsManifest, ordersManifest } from "#src/orders/staff/manifest.ts";
import { outletsManifests } from "#src/points-of-sale/staff/manifest.ts";
import { promotionSimulatorManifest, promotionsManifest } from "#src/promotions/staff/manifest.ts";
import { reviewsManifest } from "#src/reviews/staff/manifest.ts";
import { staffManifest } from "#src/staff/colleagues/manifest.ts";
import { addFieldNames } from "#src/back-office/ui/field-names.ts";
import type { Manifest } from "#src/back-office/ui/manifest.ts";

/** All parts of the back office, in menu order. */
export const manifests: readonly Manifest[] = [
  ordersManifest,
  customersManifest,
  messagesManifest,
  promotionsManifest,
  promotionSimulatorManifest,
  deliveriesManifest,
  deliveryZonesManifest,
  orderSettingsManifest,
  ...catalogueManifests,
  reviewsManifest,
  brandManifest,
  ...contentManifests,
  ...outletsManifests,
  unitsManifest,
  openingManifest,
  movingManifest,
  staffManifest,
  auditManifest,
];

for (const { fieldNames = {} } of manifests) addFieldNames(fieldNames);
