import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { ownPercent } from "#src/shop/cart/priced-lines.ts";
import type { CartLine } from "#src/shop/cart/rules.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { longestPlan } from "#src/shop/catalogue/product/installments.ts";
import { planText } from "#src/shop/catalogue/texts.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import type { Place } from "#src/shop/delivery/estimated-delivery.ts";
import { tooHeavy } from "#src/shop/delivery/texts.ts";
import { AddressEstimate } from "#src/shop/delivery/ui/estimated-delivery.tsx";
import { AskByWhatsapp } from "#src/shop/contacts/ui/ask-by-whatsapp.tsx";
import { OrderSummary } from "#src/shop/orders/ui/order-summary.tsx";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import type { CheckoutDelivery } from "./checkout-delivery.ts";
import deliveryStyles from "#src/shop/checkout/ui/delivery-form.module.css";
import type { OrderSums } from "./order-sums.ts";
import purchaseStyles from "./purchase.module.css";
import styles from "./step-parts.module.css";
import { summaryLines } from "./summary-lines.ts";
import * as texts from "./texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface StepTitleProps {
  /** Whether it replaces another step: a screen reader goes on here. */
  isNext: boolean;
  children: string;
}

export function StepTitle({ isNext, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!isNext) return;
    ignoreSecondTap();
    title.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The parts that could not be loaded, and a button to retry. Renders nothing if all is well. */
export function LoadProblems({
  data,
  onRetry,
}: {
  data: CheckoutData | null;
  onRetry: () => void;
}) {
  if (!data || data.failed.length === 0) return null;
  return (
    <div className={purchaseStyles.changed}>
      {data.failed.map((part) => (
        <p key={part}>{texts.failedParts[part]}</p>
      ))}
      <p className={ui.note}>{texts.typedIsKept}</p>
      <div>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </div>
    </div>
  );
}

export interface KnownRow {
  name: string;
  value: React.ReactNode;
  /** Absent on the payment page. */
  onChange?: () => void;
}

/** Known values in rows, with links to where they can be changed. */
export function KnownRows({ rows }: { rows: readonly KnownRow[] }) {
  return (
    <dl className={deliveryStyles.rows}>
      {rows.map(({ name, value, onChange }, place) => (
        <div key={`${name}-${place}`}>
          <dt>{name}</dt>
          <dd>
            <span>{typeof value === "string" ? noBreak(value) : value}</span>
            {onChange && (
              <button type="button" aria-label={texts.changeOf(name)} onClick={onChange}>
                {texts.change}
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  data: CheckoutData | null;
  chosen: readonly Promotion["id"][];
  sending: CheckoutDelivery;
  sums: OrderSums;
  place: Place;
  /** Named beside the delivery cost. */
  city: string;
  isPickup: boolean;
  children: Elements;
}

/** The summary beside both steps: lines and totals, and the estimated delivery. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { lines, data, chosen, sending, sums, place, city, isPickup, children } = props;
  const { capabilities } = useBackend();
  const { delivery } = sending;
  const isTooHeavy = delivery?.kind === "too-heavy";
  const plan = longestPlan(sums.total ?? 0, useShop());
  return (
    <OrderSummary
      lines={summaryLines(lines, data, chosen)}
      itemsTotal={sums.itemsTotal}
      percent={ownPercent()}
      discounts={sums.discounts.applied}
      deliveryCost={sums.deliveryCost}
      city={city}
      isPickup={isPickup}
      isTooHeavy={isTooHeavy}
    >
      {isTooHeavy && <TooHeavy weight={delivery.weight} place={place} />}
      {capabilities.estimatedDelivery && !isPickup && !isTooHeavy && (
        <AddressEstimate
          place={place}
          goods={sending.goods}
          chosen={sending.words}
          isFree={sums.deliveryCost === null ? sums.discounts.freeDelivery : null}
        />
      )}
      {plan && <p className={ui.note}>{planText(plan)}</p>}
      {children}
    </OrderSummary>
  );
}

/** Shown if no rate takes the weight: such a customer should contact the shop. */
function TooHeavy({ weight, place }: { weight: number; place: Place }) {
  return (
    <div role="status" className={styles.tooHeavy}>
      <p>
        <b>{tooHeavy(weight, place)}</b>
      </p>
      <p>{texts.tooHeavyHint}</p>
      <p className={styles.ways}>
        <AskByWhatsapp shop={useShop()} text={tooHeavy(weight, place)} className="" />
        <Link to="/contact">{texts.writeUs}</Link>
      </p>
    </div>
  );
}
