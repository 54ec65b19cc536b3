import { useEffect, useState } from "react";
import { finishCheckout } from "#src/shop/checkout/made-order.ts";
import { compositeAddress } from "#src/shop/checkout/order-from-form.ts";
import { type DeliveryForm, readDeliveryForm } from "#src/shop/checkout/pending-order.ts";
import { requestPaymentLink } from "#src/shop/checkout/payment-link.ts";
import type { ChangedOrder } from "#src/shop/checkout/contract.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { useSession } from "#src/shop/customers/session.ts";
import { chosenPlace } from "#src/shop/delivery/place.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import { exactPesos } from "#src/base/kernel/pesos.ts";
import { asksPlace, isDeliveryOpen } from "#src/parts/quotations/rules.ts";
import { Field } from "#src/base/ui/field.tsx";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { PlaceFields } from "#src/shop/checkout/ui/place-fields.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { AskAnother } from "./ask-another.tsx";
import { CodeForm } from "#src/shop/customers/ui/code-form.tsx";
import styles from "./quotation.module.css";
import * as texts from "./texts.ts";

export interface BuyProps {
  token: string;
  quotation: PublicQuotation;
  /** The email address of whoever was signed in when it was loaded. */
  asker: string | undefined;
  /** It was bought, cancelled or has expired meanwhile. */
  onRefused: () => void;
}

/** Asks only for what nobody knows yet, then opens the payment page. */
export default function Buy(props: BuyProps) {
  const { customer } = useSession();
  const { quotation, asker } = props;
  if (!customer) return <CodeForm title={texts.whoAreYou} />;
  // Of whoever signed in since, the street may be known.
  if (customer.email !== asker) return <p role="status">{texts.opening}</p>;
  return asksPlace(quotation) ? (
    <WithPlace {...props} />
  ) : (
    <Pay {...props} form={placeOf(quotation)} />
  );
}

type Place = Pick<DeliveryForm, "address" | "state" | "city" | "postalCode">;

const placeOf = ({ place, street }: PublicQuotation): Place => ({
  address: street ?? "",
  state: place?.state ?? "",
  city: place?.city ?? "",
  postalCode: place?.postalCode ?? "",
});

/** Asks for the street, and without a place for all of it. */
function WithPlace(props: BuyProps) {
  const { place } = props.quotation;
  const [form, setForm] = useState<DeliveryForm>(() => {
    const kept = readDeliveryForm();
    // The place that was chosen for the delivery's cost, unless checkout has an address already.
    return {
      ...kept,
      ...(kept.address ? {} : chosenPlace()),
      ...(place && placeOf(props.quotation)),
    };
  });
  const [given, setGiven] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (changes: Partial<DeliveryForm>) => {
    setGiven(false);
    setErrors({});
    setForm({ ...form, ...changes });
  };
  const missing = (["address", "state", "city", "postalCode"] as const).filter(
    (name) => !form[name].trim(),
  );
  if (given) return <Pay {...props} form={form} />;
  return (
    <form
      className={styles.form}
      aria-label={place ? texts.whereTo : texts.whereToAny}
      noValidate
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        setErrors(Object.fromEntries(missing.map((name) => [name, texts.placeMissing])));
        setGiven(missing.length === 0);
      }}
    >
      <h2>{place ? texts.whereTo : texts.whereToAny}</h2>
      {place ? (
        <Field
          label={texts.street}
          name="address"
          autoComplete="street-address"
          maxLength={200}
          value={form.address}
          error={errors["address"]}
          help={texts.within(texts.placeOf(place.city, place.postalCode))}
          onChange={({ target }) => change({ address: target.value })}
        />
      ) : (
        <PlaceFields
          form={form}
          change={change}
          errors={errors}
          deliveries={[]}
          zones={[]}
          tabIndex={undefined}
        />
      )}
      <Button type="submit">{texts.pay}</Button>
    </form>
  );
}

function Pay({ token, quotation, form, onRefused }: BuyProps & { form: Place }) {
  const backend = useBackend();
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState("");
  const [changed, setChanged] = useState<ChangedOrder | null>(null);
  const total = changed?.total ?? quotation.total;
  async function pay() {
    try {
      const account = await requestAsCustomer(
        backend,
        "GET /stripe/customer/account-by-website",
        {},
      );
      const order = {
        elements: quotation.lines.map(({ id, quantity }) => ({ id, quantity })),
        ...form,
        // What is picked up needs no place of its buyer's.
        ...(quotation.pickup ? pickedUp : { address: compositeAddress(form) }),
        promotions: [],
        promoCode: null,
        quotation: token,
        ...(changed && isPart(changed) && { acceptsChanges: true }),
      };
      const accountId = account.stripeAccountId ?? account.id ?? "";
      const link = await requestPaymentLink(backend, { accountId, order, total });
      if (link.kind === "link") {
        // Its payment leaves the cart as it is.
        if (link.orderId !== null) finishCheckout(String(link.orderId));
        return location.assign(link.url);
      }
      if (link.kind === "changed") setChanged(link.changed);
      else setProblem(link.msg || texts.failed);
      if (link.kind === "failed" && link.cause instanceof ApiError && link.cause.status === 409)
        onRefused();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || texts.failed);
    }
    setBusy(false);
  }
  useEffect(() => {
    // What was pressed to come here asked for it, once; its state changes after the answer.
    // oxlint-disable-next-line react/set-state-in-effect
    void pay();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const again = () => {
    setBusy(true);
    setProblem("");
    void pay();
  };
  const told = changed?.changes.map(({ msg }) => msg) ?? [];
  const canPay = changed === null || isPayable(changed);
  return (
    <>
      {problem && (
        <p role="alert" tabIndex={-1} ref={focus}>
          {problem}
        </p>
      )}
      {changed && (
        <div role="alert" tabIndex={-1} ref={focus} className={styles.changed}>
          <p>
            {isPart(changed) || !isDeliveryOpen(quotation) ? texts.changed : texts.withDelivery}
          </p>
          <ul>
            {told.map((msg) => (
              <li key={msg}>{msg}</li>
            ))}
          </ul>
        </div>
      )}
      {canPay && (
        <Button onClick={again} disabled={busy}>
          {busy ? texts.opening : changed ? texts.accept(exactPesos(total)) : texts.pay}
        </Button>
      )}
      {changed && isPart(changed) && <AskAnother token={token} />}
      {!changed && <p className={ui.note}>{texts.notReserved}</p>}
    </>
  );
}

/** What can be accepted: what is left of it, at a total that says what changed. */
const acceptable = new Set(["total", "delivery-cost", "gone", "stock", "promotion-used"]);
const isPayable = ({ changes, lines }: ChangedOrder) =>
  lines.length > 0 && changes.every(({ kind }) => acceptable.has(kind));
const isPart = ({ changes }: ChangedOrder) =>
  changes.some(({ kind }) => kind !== "total" && kind !== "delivery-cost");

const focus = (part: HTMLElement | null) => part?.focus();
/** A form that appears in place takes the focus. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector("input")?.focus();

/** Checkout takes the outlet's own. */
const pickedUp = { address: "-", state: "-", city: "-", postalCode: "00000" };
