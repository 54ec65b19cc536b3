import { auditManifests } from "#src/audit/staff/manifest.ts";
import { brandManifests } from "#src/brand/staff/manifest.ts";
import { catalogueManifests, unitsManifest } from "#src/catalogue/staff/manifest.ts";
import { messagesManifests } from "#src/contacts/staff/manifest.ts";
import { contentManifests } from "#src/content/staff/manifest.ts";
import { customersManifests } from "#src/customers/staff/manifest.ts";
import { deliveryManifests } from "#src/delivery/staff/manifest.ts";
import { movingManifests } from "#src/store-import/staff/manifest.ts";
import { openingManifests } from "#src/launch/staff/manifest.ts";
import { orderSettingsManifest, ordersManifests } from "#src/orders/staff/manifest.ts";
import { outletsManifests } from "#src/points-of-sale/staff/manifest.ts";
import { promotionsManifests } from "#src/promotions/staff/manifest.ts";
import { reviewsManifests } from "#src/reviews/staff/manifest.ts";
import { staffManifests } from "#src/staff/colleagues/manifest.ts";
import { addFieldNames } from "#src/back-office/ui/field-names.ts";
import { addResourceName } from "#src/back-office/ui/field-names.ts";
import type { Manifest } from "#src/back-office/ui/manifest.ts";

/** All parts of the back office, in menu order. */
export const manifests: readonly Manifest[] = [
  ...ordersManifests,
  ...customersManifests,
  ...messagesManifests,
  ...promotionsManifests,
  ...deliveryManifests,
  orderSettingsManifest,
  ...catalogueManifests,
  ...reviewsManifests,
  ...brandManifests,
  ...contentManifests,
  ...outletsManifests,
  unitsManifest,
  ...openingManifests,
  ...movingManifests,
  ...staffManifests,
  ...auditManifests,
];

for (const { name, singular, fieldNames } of manifests) {
  if (singular) addResourceName(name, singular);
  if (fieldNames) addFieldNames(fieldNames);
}
