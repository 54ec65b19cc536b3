import { useEffect, useRef, useState } from "react";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { Profile } from "#src/shop/customers/contract.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import type { Delivery } from "#src/shop/checkout/checkout-problems.ts";
import { cityOf, type DeliveryForm } from "#src/shop/checkout/pending-order.ts";
import type { SavedAddress } from "#src/shop/checkout/saved-addresses.ts";
import { rateTerms } from "#src/shop/delivery/texts.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { formatPesos, type Pesos } from "#src/base/kernel/pesos.ts";
import type { Promotion } from "#src/shop/promotions/contract.ts";
import { nameAndPhone } from "#src/base/kernel/phone-number.ts";
import { useForm } from "#src/base/ui/form.ts";
import { Button, classes, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { Choice } from "./choice.tsx";
import choices from "./choices.module.css";
import { checkoutDelivery, requestedBy } from "./checkout-delivery.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { type FieldErrors, focusField, type FormField } from "#src/shop/checkout/ui/field-text.ts";
import { orderSums } from "./order-sums.ts";
import { PickupChoice } from "./pickup-choice.tsx";
import { placeOrder, rejectOrder } from "./place-order.ts";
import styles from "./purchase.module.css";
import { AddressChoices } from "./saved-addresses.tsx";
import { CheckoutSummary, KnownRows, LoadProblems, StepTitle } from "./step-parts.tsx";
import * as texts from "./texts.ts";
import { useDeliveryForm } from "./use-delivery-form.ts";
import { usePromoCode } from "./use-promo-code.ts";
import { fetchPageData } from "#src/base/kernel/page-data.ts";
import type { PickupOutlet } from "#src/shop/points-of-sale/contract.ts";
import { whileNeeded } from "#src/base/ui/while-needed.ts";

/** Returns the outlets that offer pickup; null until they are loaded. */
function usePickupOutlets(): readonly PickupOutlet[] | null {
  const [outlets, setOutlets] = useState<readonly PickupOutlet[] | null>(null);
  useEffect(() => {
    const request = fetchPageData("GET /pickup-outlets.json").then((response) => response.json());
    return whileNeeded(request, setOutlets, (error) => {
      console.warn("loading outlets failed", error);
      setOutlets([]);
    });
  }, []);
  return outlets;
}

interface DeliveryStepProps {
  customer: Profile;
  /** Whether some outlet does: its choice is there before the outlets are. */
  offersPickup: boolean;
  lines: readonly CartLine[];
  data: CheckoutData | null;
  /** Reloads costs and promotions. */
  onReload: () => void;
  /** Whether the second step was shown before. */
  isNext: boolean;
  /** Where the second step leads back to; null where nobody comes from there. */
  focused: FormField | null;
  onDone: () => void;
}

const formId = "entrega";
/** While earlier addresses are asked for, in px: what follows stays below the first screen. */
const formHeight = 640;

/** The street whose number was asked about: once, also for who comes back from the second step. */
let askedStreet = "";

/** Step 1: where it goes. What was typed stays in this browser, sent or not. */
export default function DeliveryStep(props: DeliveryStepProps) {
  const { customer, offersPickup, lines, data, onReload, isNext, focused, onDone } = props;
  const { form, saved, isWaiting, folded, unfold, ...delivery } = useDeliveryForm(customer);
  const promoCode = usePromoCode(form, lines, data);
  const outlets = usePickupOutlets();
  const isPickup = form.pickup !== "";
  const order = orderOf(form, lines, data, promoCode.chosen);
  const check = async () => {
    const { address } = form;
    const isKnown = saved.some((each) => each.address === address);
    const rejection = rejectOrder(form, lines, data, {
      askedStreet: isKnown ? address : askedStreet,
      codeProblem: await promoCode.check(),
    });
    askedStreet = address;
    return rejection;
  };
  const submit = () => {
    if (data) {
      placeOrder(form, lines, data);
      onDone();
    }
    return Promise.resolve();
  };
  const { form: formProps, clearErrors, errors, busy } = useForm([], submit, { check });
  // A postal code fills in other fields too.
  const change = (changes: Partial<DeliveryForm>) => {
    clearErrors(Object.keys(changes));
    delivery.change(changes);
  };
  const choose = (address: SavedAddress | null) => {
    clearErrors(Object.keys(form));
    delivery.choose(address);
  };
  useFocus(focused, outlets?.length);
  const fieldErrors = currentErrors(errors, data, order.delivery);

  return (
    <div
      className={classes(ui.grid, styles.checkout)}
      data-waiting={data && outlets ? undefined : ""}
    >
      <section>
        <StepTitle isNext={isNext && !focused}>
          {isPickup ? texts.whereToPickUp : texts.whereTo}
        </StepTitle>
        <LoadProblems data={data} onRetry={onReload} />
        <form id={formId} className={styles.form} {...formProps} onInput={undefined}>
          {(outlets ? outlets.length > 0 : offersPickup) && (
            <PickupChoice
              outlets={outlets ?? []}
              form={form}
              error={fieldErrors["pickup"]}
              onChange={change}
            />
          )}
          {isWaiting ? (
            <Skeleton height={formHeight} />
          ) : (
            <>
              {saved.length > 0 && !isPickup && (
                <AddressChoices saved={saved} form={form} onChoose={choose} />
              )}
              {folded && !isPickup && <Folded form={form} unfold={unfold} />}
              <DeliveryFields
                form={form}
                change={change}
                errors={fieldErrors}
                deliveries={data?.deliveries ?? []}
                zones={data?.zones ?? []}
                promoCode={promoCode}
                folded={folded && !isPickup}
                onUnfold={() => unfold()}
              >
                <Rates order={order} onChoose={(id) => change({ rate: String(id) })} />
              </DeliveryFields>
            </>
          )}
        </form>
      </section>
      <CheckoutSummary
        lines={lines}
        data={data}
        chosen={promoCode.chosen}
        sending={order}
        sums={order.sums}
        place={order.place}
        city={order.costs === null ? "" : cityOf(form) || form.state}
        isPickup={isPickup}
      >
        <Continue isLoading={data === null || isWaiting} busy={busy} />
      </CheckoutSummary>
    </div>
  );
}

/** Once, as soon as the field is there: outlets come later than the form. */
function useFocus(field: FormField | null, outletCount: number | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (field && !isDone.current) isDone.current = focusField(field);
  }, [field, outletCount]);
}

const Continue = ({ isLoading, busy }: { isLoading: boolean; busy: boolean }) => (
  <>
    <Button type="submit" form={formId} disabled={busy || isLoading}>
      {texts.continueToPayment}
    </Button>
    <p role="status" className={ui.note}>
      {isLoading ? texts.loadingCosts : texts.notPaidYet}
    </p>
    <PrivacyNote accepting={texts.byBuying}>{texts.addressPrivacy}</PrivacyNote>
  </>
);

/** Returns the order that the current form would make. */
function orderOf(
  form: DeliveryForm,
  lines: readonly CartLine[],
  data: CheckoutData | null,
  chosen: readonly Promotion["id"][],
) {
  const requested = requestedBy(form);
  const sending = checkoutDelivery(requested, lines, data, chosen);
  return {
    ...sending,
    place: requested.place,
    sums: orderSums(lines, data?.promotions ?? [], chosen, sending.costs),
  };
}

type OrderOfForm = ReturnType<typeof orderOf>;

interface RatesProps {
  order: OrderOfForm;
  onChoose: (id: number) => void;
}

/** The choice of a rate, cheapest first; a single rate needs no choice. */
function Rates({ order: { delivery, rate: taken, costs, sums }, onChoose }: RatesProps) {
  if (delivery?.kind !== "rates" || delivery.rates.length < 2) return null;
  // A free-delivery promotion takes the cheapest one's cost off every rate.
  const free = sums.discounts.freeDelivery ? (costs?.minCost ?? 0) : 0;
  const costText = (cost: Pesos) => (cost === 0 ? texts.freeOfCost : formatPesos(cost));
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.legend}>{texts.howToSend}</legend>
      {delivery.rates.map((rate) => (
        <Choice
          key={rate.id}
          name="deliveryRate"
          title={rate.name}
          price={costText(rate.cost - free)}
          note={rateTerms(rate)}
          checked={rate.id === taken?.id}
          onChoose={() => onChoose(rate.id)}
        />
      ))}
    </fieldset>
  );
}

interface FoldedProps {
  form: DeliveryForm;
  unfold: (field?: keyof DeliveryForm) => void;
}

/** A returning customer has nothing to type: two rows, each with a way to change it. */
function Folded({ form, unfold }: FoldedProps) {
  const { address, state, postalCode, recipient, recipientPhone } = form;
  const place = `${cityOf(form)}, ${state}, C.P. ${postalCode}`;
  const rows = [
    {
      name: texts.delivery,
      value: (
        <>
          <span>{address}</span>
          <br />
          <span>{noBreak(place)}</span>
        </>
      ),
      onChange: () => unfold("postalCode"),
    },
    {
      name: texts.receives,
      value: nameAndPhone(recipient, recipientPhone),
      onChange: () => unfold("recipient"),
    },
  ];
  return <KnownRows rows={rows} />;
}

/** Returns the errors of the last attempt, updated with the costs and promotions loaded since. */
function currentErrors(
  { city, promoCode, ...others }: Record<string, string>,
  data: CheckoutData | null,
  delivery: Delivery | null,
): FieldErrors {
  const isPromoCodeWrong =
    promoCode !== texts.promotionsUnknown || data?.failed.includes("promotions");
  return {
    ...others,
    city: cityError(delivery) ?? (isDelivered(delivery) ? null : city),
    promoCode: isPromoCodeWrong ? promoCode : null,
  };
}

const isDelivered = (delivery: Delivery | null) =>
  delivery?.kind === "cost" || delivery?.kind === "rates";

function cityError(delivery: Delivery | null): string | null {
  if (delivery?.kind === "none") return texts.notDelivered;
  return delivery?.kind === "unknown" ? texts.costUnknown : null;
}
