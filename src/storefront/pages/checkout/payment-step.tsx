import type { CartLine } from "#src/shop/cart/rules.ts";
import type { OfferedRate } from "#src/shop/delivery/rates.ts";
import { rateInWords } from "#src/shop/delivery/texts.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import type { PendingOrder } from "#src/shop/checkout/pending-order.ts";
import { isStoredSession } from "#src/shop/customers/session.ts";
import { wrongPostalCode } from "#src/shop/delivery/wrong-postal-code.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { nameAndPhone } from "#src/base/kernel/phone-number.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { applies } from "#src/shop/promotions/texts.ts";
import { classes, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { PaymentWays } from "#src/shop/payments/ui/payment-marks.tsx";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { checkoutDelivery, requestedIn } from "./checkout-delivery.ts";
import type { FormField } from "#src/shop/checkout/ui/field-text.ts";
import { orderSums, type OrderSums } from "./order-sums.ts";
import { lostCode } from "./use-promo-code.ts";
import { sectionsOf } from "#src/shop/page-kit/part-sections.ts";
import { Payment } from "./payment.tsx";
import styles from "./purchase.module.css";
import {
  CheckoutSummary,
  type KnownRow,
  KnownRows,
  LoadProblems,
  StepTitle,
} from "./step-parts.tsx";
import * as texts from "./texts.ts";
import { Suspense, useEffect, useState } from "react";
import { type LinkResponse, requestPaymentLink } from "#src/shop/checkout/payment-link.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { useStableValue } from "#src/base/ui/store.ts";
import { whileNeeded } from "#src/base/ui/while-needed.ts";

export interface PaymentStepProps {
  lines: readonly CartLine[];
  order: PendingOrder;
  data: CheckoutData | null;
  /** Reloads costs and promotions. */
  onReload: () => void;
  /** Whether the first step was shown before. */
  isNext: boolean;
  /** To the field of the first step that says what is to be changed. */
  onBack: (field: FormField) => void;
}

/** Step 2: the order's products, place and costs, and the link to the card page. */
export default function PaymentStep(props: PaymentStepProps) {
  const { lines, order, data, onReload } = props;
  const sections = sectionsOf(useShop()).flatMap(({ checkout }) => checkout ?? []);
  const { paymentMethods, capabilities } = useBackend();
  const sending = checkoutDelivery(requestedIn(order), lines, data, order.promotions);
  const { delivery, rate } = sending;
  const sums = orderSums(lines, data?.promotions ?? [], order.promotions, sending.costs);
  const [response, forget] = usePaymentLink(order, data?.accountId ?? null, sums.total);
  const isCardOnly = response?.kind === "link" && response.cardOnly;
  const methods: readonly PaymentMethod[] = isCardOnly ? ["card"] : paymentMethods;
  return (
    <div className={classes(ui.grid, styles.checkout)} data-waiting={data ? undefined : ""}>
      <section>
        <StepTitle isNext={props.isNext}>{texts.review}</StepTitle>
        <LoadProblems data={data} onRetry={onReload} />
        <div className={styles.known}>
          <CheckoutDetails
            order={order}
            rate={rate}
            promotions={givingPromotions(order, data, sums)}
            lost={lostCode(order, sums.discounts)}
            onChange={props.onBack}
          />
          {sections.map((CheckoutSection, place) => (
            <Suspense key={place} fallback={<Skeleton height={48} />}>
              <CheckoutSection
                orderId={response?.kind === "link" ? response.orderId : null}
                total={sums.total}
                methods={methods}
              />
            </Suspense>
          ))}
        </div>
        <PaymentWays
          methods={methods}
          note={isCardOnly && paymentMethods.length > 1 ? texts.cardOnly : null}
        />
      </section>
      <CheckoutSummary
        lines={lines}
        data={data}
        chosen={order.promotions}
        sending={sending}
        sums={sums}
        place={order}
        city={order.city}
        isPickup={order.pickupOutlet !== undefined}
      >
        <Payment {...props} delivery={delivery} sums={sums} response={response} forget={forget} />
        {capabilities.reservations && <p className={ui.note}>{texts.reservationNote}</p>}
        {!isStoredSession() && (
          <p className={ui.note}>
            {texts.logInAfterPayment}{" "}
            {capabilities.reservations && <span>{texts.orderByEmail}</span>}
          </p>
        )}
      </CheckoutSummary>
    </div>
  );
}

/** Returns the order's promotions, without discounts that better ones exclude. */
const givingPromotions = (
  { promotions }: PendingOrder,
  data: CheckoutData | null,
  { discounts: { applied } }: OrderSums,
) =>
  data?.promotions.filter(({ id, discount }) =>
    discount
      ? applied.some((each) => each.id === id)
      : promotions.some((chosen) => String(chosen) === String(id)),
  ) ?? [];

interface CheckoutDetailsProps {
  order: PendingOrder;
  rate: OfferedRate | null;
  promotions: readonly Promotion[];
  /** Why the written code gives nothing. */
  lost: string | null;
  onChange: (field: FormField) => void;
}

function CheckoutDetails({ order, rate, promotions, lost, onChange }: CheckoutDetailsProps) {
  const { address, city, recipient, recipientPhone, notes, pickupOutlet } = order;
  const place = `${address} (${city})`;
  const name = pickupOutlet ? texts.pickupAt : texts.delivery;
  const to = (field: FormField) => () => onChange(field);
  const rows: KnownRow[] = [
    { name, value: place, onChange: to(pickupOutlet ? "pickup" : "postalCode") },
  ];
  if (rate)
    rows.push({
      name: texts.deliveryRate,
      value: rateInWords(rate),
      onChange: to("deliveryRate"),
    });
  const receives = nameAndPhone(recipient, recipientPhone);
  if (receives)
    rows.push({
      name: pickupOutlet ? texts.picksUp : texts.receives,
      value: receives,
      onChange: to("recipient"),
    });
  if (notes) rows.push({ name: texts.notes, value: notes, onChange: to("notes") });
  for (const promotion of promotions)
    rows.push({
      name: texts.promotion,
      value: applies(promotion),
    });
  if (lost) rows.push({ name: texts.promoCode, value: lost, onChange: to("promoCode") });
  const mismatch = pickupOutlet ? null : wrongPostalCode(order);
  if (mismatch) rows.push({ name: texts.postalCode, value: mismatch, onChange: to("postalCode") });
  return <KnownRows rows={rows} />;
}

/**
 * Requests the card page as soon as the total is known. @returns null while the request runs, and a
 * function that repeats it
 */
function usePaymentLink(
  pending: PendingOrder,
  accountId: string | null,
  total: number | null,
): [response: LinkResponse | null, forget: () => void] {
  const backend = useBackend();
  const [response, setResponse] = useState<LinkResponse | null>(null);
  // Each read from storage returns a new object, usually for the same order.
  const order = useStableValue(pending);
  const isWaiting = response === null;
  useEffect(() => {
    if (!isWaiting || accountId === null || total === null) return undefined;
    const show = (given: LinkResponse) => {
      if (given.kind === "failed") showAlert("error", texts.noLink, given.cause);
      setResponse(given);
    };
    const request = requestPaymentLink(backend, { accountId, order, total });
    return whileNeeded(request, show, console.warn);
  }, [backend, order, accountId, total, isWaiting]);
  return [response, () => setResponse(null)];
}
