import { useEffect, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { forgetDelivery, readDeliveryForm } from "#src/shop/checkout/pending-order.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Button, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { Section } from "#src/shop/page-kit/section.tsx";
import * as texts from "../texts.ts";

/**
 * The customer's addresses: the shop stores them only in orders, and this browser stores the one
 * for the next order.
 */
export function AddressesSection() {
  const backend = useBackend();
  const [addresses, setAddresses] = useState<string[] | null>(null);
  const [typed, setTyped] = useState(() => readDeliveryForm().address);
  useEffect(() => {
    requestAsCustomer(backend, "GET /:product/orders", {}).then(
      (orders) => {
        const delivered = orders.filter(({ pickup }) => !pickup);
        setAddresses([
          ...new Set(
            delivered.map(({ address, city }) => (city ? `${address} (${city})` : address)),
          ),
        ]);
      },
      (error: unknown) => {
        console.warn("loading the orders failed", error);
        setAddresses([]);
      },
    );
  }, [backend]);
  if (addresses === null) return <Skeleton height={240} />;
  return (
    <Section title={texts.addresses}>
      {addresses.length > 0 ? (
        <>
          <p className={ui.note}>{texts.addressesNote}</p>
          <ul>
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.noAddresses}</p>
      )}
      {typed ? (
        <>
          <p>
            {texts.typedAddress} <b>{typed}</b>
          </p>
          <div>
            <Button
              kind="secondary"
              onClick={() => {
                forgetDelivery();
                setTyped("");
                showAlert("success", texts.addressForgotten);
              }}
            >
              {texts.forgetAddress}
            </Button>
          </div>
        </>
      ) : null}
    </Section>
  );
}
