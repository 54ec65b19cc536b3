import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { usePricedLines } from "#src/shop/cart/priced-lines.ts";
import { type CartLine, withoutEmptyLines } from "#src/shop/cart/rules.ts";
import type { Profile } from "#src/shop/customers/contract.ts";
import { type CheckoutData, loadCheckoutData } from "#src/shop/checkout/checkout-data.ts";
import { readDeliveryForm, readPendingOrder } from "#src/shop/checkout/pending-order.ts";
import { isOrderOf } from "#src/shop/checkout/order-from-form.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { useStableValue } from "#src/base/ui/store.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, Container, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { Loading } from "#src/shop/page-kit/customers-only.tsx";
import type { FormField } from "#src/shop/checkout/ui/field-text.ts";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";
import { touch } from "#src/base/ui/later.tsx";
import { orLoadAgain } from "#src/base/ui/load-again.ts";

const loadPayment = () => import("./payment-step.tsx");
const DeliveryStep = lazy(() => orLoadAgain(() => import("./delivery-step.tsx")));
const PaymentStep = lazy(() => orLoadAgain(loadPayment));

/** The second step has its own URL: a reload stays there, and back leads to the first. */
const secondStep = "2";

interface CheckoutProps {
  customer: Profile;
  offersPickup: boolean;
}

export default function Checkout({ customer, offersPickup }: CheckoutProps) {
  const lines = withoutEmptyLines(usePricedLines());
  const isEmpty = lines.length === 0;
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [reload, data] = useCheckoutData(lines);
  const pending = readPendingOrder();
  const isAsked = query.get("paso") === secondStep;
  const isSecond = isAsked && pending !== null && isOrderOf(pending, readDeliveryForm(), lines);
  const steps = useSteps(isSecond);

  useEffect(() => {
    touch.then(loadPayment).catch(console.warn);
  }, []);
  useEffect(() => {
    if (isEmpty) void navigate("/", { replace: true });
  }, [isEmpty, navigate]);
  useEffect(() => {
    // The forward button may lead to an order that has changed since.
    if (isAsked && !isSecond && !isEmpty) setQuery({}, { replace: true });
  }, [isAsked, isSecond, isEmpty, setQuery]);
  return (
    <>
      {/* It stays to say why an empty cart leads away. */}
      <ChangedElsewhere isRead={isSecond} />
      {!isEmpty && (
        <Container>
          <p className={styles.back}>
            <button type="button" onClick={() => void navigate(-1)}>
              <Icon name="previous" small />
              {texts.back}
            </button>
          </p>
          <StepNames isSecond={isSecond} />
          <Suspense fallback={<Loading />}>
            {isSecond ? (
              <PaymentStep
                lines={lines}
                order={pending}
                data={data}
                onReload={reload}
                isNext={steps.isNext}
                onBack={steps.backTo}
              />
            ) : (
              <DeliveryStep
                customer={customer}
                offersPickup={offersPickup}
                lines={lines}
                data={data}
                onReload={reload}
                isNext={steps.isNext}
                focused={steps.focused}
                onDone={steps.goOn}
              />
            )}
          </Suspense>
        </Container>
      )}
    </>
  );
}

const StepNames = ({ isSecond }: { isSecond: boolean }) => (
  <ol className={classes(ui.grid, styles.steps)}>
    <li aria-current={isSecond ? undefined : "step"} className={isSecond ? styles.done : undefined}>
      <b>1</b> {texts.delivery}
    </li>
    <li aria-current={isSecond ? "step" : undefined}>
      <b>2</b> {texts.payment}
    </li>
  </ol>
);

/** From one step to the other and back to a field, without the same page twice in the history. */
function useSteps(isSecond: boolean) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const [focused, setFocused] = useState<FormField | null>(null);
  const [shown, setShown] = useState({ isSecond, isNext: false });
  // Setting state during rendering is React's way to derive it from the previous rendering.
  if (shown.isSecond !== isSecond) setShown({ isSecond, isNext: true });
  return {
    /** Whether another step was shown before. */
    isNext: shown.isNext,
    focused,
    goOn: () => {
      setFocused(null);
      setQuery({ paso: secondStep }, { state: afterFirst });
    },
    backTo: (field: FormField) => {
      setFocused(field);
      if (state === afterFirst) void navigate(-1);
      else setQuery({}, { replace: true });
    },
  };
}

/** In the history's entry of a second step: the first one stands before it. */
const afterFirst = "after the first step";

/** Delivery costs, promotions and the payment account; null until they are there. */
function useCheckoutData(
  lines: readonly CartLine[],
): [reload: () => void, data: CheckoutData | null] {
  const backend = useBackend();
  const [data, setData] = useState<CheckoutData | null>(null);
  const [round, setRound] = useState(0);
  const bought = useStableValue(lines.map(({ id }) => id));
  useEffect(() => {
    let isNeeded = true;
    void loadCheckoutData(
      backend,
      bought,
      (message, cause) => isNeeded && showAlert("error", message, cause),
    ).then((loaded) => isNeeded && setData(loaded));
    return () => {
      isNeeded = false;
    };
  }, [backend, bought, round]);
  const reload = () => {
    setData(null);
    setRound(round + 1);
  };
  return [reload, data];
}
