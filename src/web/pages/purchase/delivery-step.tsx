import { useState } from "react";
import type { CartLine } from "#src/cart/rules.ts";
import { total } from "#src/cart/sums.ts";
import { allRequired } from "#src/customers/texts.ts";
import type { CheckoutData } from "#src/orders/checkout-data.ts";
import { deliveryTo } from "#src/orders/checkout-problems.ts";
import {
  type DeliveryForm,
  storeDeliveryForm,
  storePendingOrder,
  orderOf,
  readDeliveryForm,
} from "#src/orders/pending-order.ts";
import { OrderSummary } from "#src/orders/ui/order-summary.tsx";
import { applied, type CodeResponse, findByCode, freeLines } from "#src/promotions/rules.ts";
import { codeProblems } from "#src/promotions/texts.ts";
import { showAlert } from "#src/ui/alert.ts";
import { emptyFields, isEmpty, useForm } from "#src/ui/form.ts";
import { Button, classes, ui } from "#src/ui/parts.tsx";
import { PrivacyNote } from "#src/web/pages/legal/privacy-note.tsx";
import { DeliveryFields, type FieldErrors } from "./delivery-fields.tsx";
import { LoadProblems } from "./load-problems.tsx";
import styles from "./purchase.module.css";
import { quantitiesOf, summaryLines } from "./summary-lines.ts";
import * as texts from "./texts.ts";

const required = ["address", "state", "city", "postalCode"];

interface DeliveryStepProps {
  lines: readonly CartLine[];
  data: CheckoutData | null;
  /** Asks for costs and promotions anew. */
  onReload: () => void;
  onDone: () => void;
}

/** Step 1: where it goes. What was typed stays in this browser, sent or not. */
export function DeliveryStep({ lines, data, onReload, onDone }: DeliveryStepProps) {
  const [form, change] = useDeliveryForm();
  const delivery = data && form.city ? deliveryTo(data, form) : null;
  const cost = typeof delivery === "number" ? delivery : null;
  const { onSubmit, onInput, errors, busy } = useForm([], () =>
    Promise.resolve(reject(form, lines, data, onDone)),
  );

  return (
    <div className={classes(ui.grid, styles.checkout)}>
      <section>
        <h1>{texts.whereTo}</h1>
        <LoadProblems data={data} onRetry={onReload} />
        <form
          noValidate
          method="post"
          onSubmit={onSubmit}
          onInput={onInput}
          className={styles.form}
        >
          <DeliveryFields
            form={form}
            change={change}
            errors={currentErrors(errors, data, delivery)}
          />
          <PrivacyNote accepting={texts.byBuying}>{texts.addressPrivacy}</PrivacyNote>
          <Button type="submit" disabled={busy || data === null}>
            {texts.continueToPayment}
          </Button>
          <p role="status" className={ui.note}>
            {data === null && texts.loadingCosts}
          </p>
        </form>
      </section>
      <OrderSummary
        lines={summaryLines(lines, data, [])}
        itemsTotal={total(lines)}
        deliveryCost={cost}
        city={cost === null ? "" : form.city}
      />
    </div>
  );
}

function useDeliveryForm(): [DeliveryForm, (changes: Partial<DeliveryForm>) => void] {
  const [form, setForm] = useState(readDeliveryForm);
  const change = (changes: Partial<DeliveryForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    storeDeliveryForm(next);
  };
  return [form, change];
}

type Delivery = ReturnType<typeof deliveryTo> | null;

/** The errors of the last attempt as costs and promotions, come since, leave them. */
function currentErrors(
  { city, promoCode, ...others }: Record<string, string>,
  data: CheckoutData | null,
  delivery: Delivery,
): FieldErrors {
  const isPromoCodeWrong =
    promoCode !== texts.promotionsUnknown || data?.failed.includes("promotions");
  return {
    ...others,
    city: cityError(delivery) ?? (typeof delivery === "number" ? null : city),
    promoCode: isPromoCodeWrong ? promoCode : null,
  };
}

function cityError(delivery: Delivery): string | null {
  if (delivery === "none") return texts.notDelivered;
  return delivery === "unknown" ? texts.costUnknown : null;
}

/** Keeps the order and goes on, or says what is wrong. */
function reject(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
  onDone: () => void,
) {
  const told = (message: string, errors: Record<string, string>) => {
    showAlert("error", message);
    return { errors };
  };
  const empty = emptyFields({ ...form }, required);
  if (!isEmpty(empty)) return told(allRequired, empty);
  if (!/^\d+$/.test(form.postalCode.trim()))
    return told(texts.postalCodeNotNumeric, { postalCode: texts.onlyNumbers });
  const delivery = data && deliveryTo(data, form);
  if (!data || delivery === "unknown") return told(texts.costUnknown, { city: texts.costUnknown });
  if (delivery === "none") return told(texts.notDelivered, { city: texts.notDelivered });
  const order = orderOf(form, lines);
  const quantities = quantitiesOf(lines);
  if (order.promoCode && data.failed.includes("promotions"))
    return told(texts.promotionsUnknown, { promoCode: texts.promotionsUnknown });
  const code: CodeResponse | null = order.promoCode
    ? findByCode(data.promotions, order.promoCode, quantities)
    : null;
  if (code && "problem" in code) {
    const problem = codeProblems[code.problem];
    return told(problem, { promoCode: problem });
  }
  const promotions = applied(data.promotions, code ? [code.promotion.id] : [], quantities);
  for (const { id, quantity } of freeLines(promotions, quantities))
    console.info("Unidades gratis", { id, quantity });
  storePendingOrder({ ...order, promotions: promotions.map(({ id }) => id) });
  onDone();
  return {};
}
