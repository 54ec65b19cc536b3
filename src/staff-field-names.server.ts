import { fieldNames } from "#src/back-office/ui/texts.ts";
import { fieldNames as brandFieldNames } from "#src/brand/staff/texts.ts";
import { fields as productFields } from "#src/catalogue/staff/texts.ts";
import { fieldNames as zoneFieldNames } from "#src/delivery/staff/zone-menu-texts.ts";
import { fieldNames as variantFieldNames } from "#src/catalogue/staff/variants/texts.ts";
import { fieldNames as outletFieldNames } from "#src/points-of-sale/staff/texts.ts";
import { fieldNames as promotionFieldNames } from "#src/promotions/staff/texts.ts";
import { fieldNames as reviewFieldNames } from "#src/reviews/staff/texts.ts";

/** The labels by which the screens name the fields of everything that the staff edit. */
const names = new Map<string, string>([
  ...Object.entries(productFields).map(([field, { name }]) => [field, name] as const),
  ...Object.entries(variantFieldNames),
  ...Object.entries(brandFieldNames),
  ...Object.entries(outletFieldNames),
  ...Object.entries(promotionFieldNames),
  ...Object.entries(reviewFieldNames),
  ...Object.entries(zoneFieldNames),
  ...Object.entries(fieldNames),
]);

/** Returns the label of a nested field's last part: `contact.email` is «Correo». */
export function staffFieldName(path: string): string {
  const field = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  return names.get(field) ?? field;
}
