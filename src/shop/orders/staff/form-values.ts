import { storeText } from "#src/base/kernel/browser-storage.ts";

export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function goodsIn(form: FormData) {
  const goods = form.get("goods");
  const damaged = goods === "damaged";
  return { goodsReturned: goods === "back" || damaged, damaged };
}

export const carrierKey = "last-carrier";

/** Most parcels of a day leave with one carrier: this browser suggests the last one. */
export function rememberCarrier(carrier: string | undefined): void {
  if (carrier) storeText(carrierKey, carrier);
}

/** Empty fields are left out. */
export const parcelOf = (form: FormData): Parcel => ({
  carrier: typedText(form, "carrier") || undefined,
  guideNumber: typedText(form, "guideNumber") || undefined,
  deliveryDate: typedText(form, "deliveryDate") || undefined,
});

export interface Parcel {
  carrier?: string | undefined;
  guideNumber?: string | undefined;
  deliveryDate?: string | undefined;
}
