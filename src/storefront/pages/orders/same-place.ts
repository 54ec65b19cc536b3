import { readDeliveryForm, storeDeliveryForm } from "#src/shop/checkout/pending-order.ts";
import { savedAddresses } from "#src/shop/checkout/saved-addresses.ts";
import { choosePlace } from "#src/shop/delivery/place.ts";
import type { Order } from "#src/shop/orders/contract.ts";

/** The next order begins with where this one went, whatever the form had before. */
export function sendToSamePlace(order: Order): void {
  const [address] = savedAddresses([order]);
  const { state, city, postalCode } = order;
  if (address && state && city && postalCode) choosePlace({ state, city, postalCode });
  storeDeliveryForm({
    ...readDeliveryForm(),
    ...(address && { ...address, pickup: "", rate: "" }),
    ...(order.pickup && {
      pickup: String(order.pickup.id),
      pickupAddress: order.pickup.address,
      pickupCity: order.pickup.city,
    }),
  });
}
