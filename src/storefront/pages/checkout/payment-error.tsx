import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Route } from "./+types/payment-error";
import { cart, useCart } from "#src/shop/cart/cart.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { useSession } from "#src/shop/customers/session.ts";
import { AskByWhatsapp } from "#src/shop/contacts/ui/ask-by-whatsapp.tsx";
import { formatPesos, parsePesos } from "#src/base/kernel/pesos.ts";
import { isKeyOf, keysOf } from "#src/base/kernel/records.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import type { LastCheckout } from "#src/shop/checkout/contract.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import {
  buttonClasses,
  classes,
  Container,
  Illustration,
  LinkButton,
  Skeleton,
  ui,
} from "#src/base/ui/parts.tsx";
import { whileNeeded } from "#src/base/ui/while-needed.ts";
import { wayBackTo } from "#src/shop/page-kit/way-back.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import styles from "./payment-error.module.css";
import * as texts from "./texts.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { accountHead } from "#src/shop/page-kit/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownPayment);
export const meta = pageHead;

const waysOut = [
  { to: "/", text: texts.tryAgain },
  { to: "/contact", text: texts.getSupport },
  { to: "/", text: texts.goHome },
];

/**
 * The page for every failed payment. It says nothing of it before it knows what became of this one,
 * and changes nothing: opening the page twice, or by accident, ends no checkout.
 */
export default function PaymentError() {
  const [checkout, forget] = useLastCheckout();
  return (
    <Container>
      <div className={classes(ui.grid, styles.page)}>
        <div className={styles.image}>
          <Illustration image={checkout && !isUnfinished(checkout) ? "broken" : "unfinished"} />
        </div>
        <section aria-live="polite">
          {checkout === undefined ? <Asking /> : <Outcome checkout={checkout} onEnded={forget} />}
        </section>
        <nav aria-label={texts.waysOn} className={styles.ways}>
          {waysOut.map(({ to, text }) => (
            <Link key={text} to={to}>
              <span>{text}</span>
              <Icon name="next" small />
            </Link>
          ))}
        </nav>
      </div>
    </Container>
  );
}

/** As high as what takes its place. */
const Asking = () => (
  <>
    <h1>{texts.asking}</h1>
    <Skeleton height={88} />
    <Skeleton height={48} />
  </>
);

interface OutcomeProps {
  /** Null where nothing is known of one. */
  checkout: LastCheckout | null;
  onEnded: () => void;
}

/** What became of the payment, and how to go on. */
function Outcome({ checkout, onEnded }: OutcomeProps) {
  const hasCart = useCart((lines) => lines.length > 0);
  const told = checkout && toldOf(checkout, hasCart);
  return (
    <>
      <h1>{isUnfinished(checkout) ? texts.unfinished : texts.paymentFailed}</h1>
      <div className={styles.told}>
        {told ?? <Causes known={null} intro={texts.commonCauses} />}
      </div>
      <WaysOn checkout={checkout} />
      <div className={styles.more}>
        {!told && <p>{texts.nothingLost(hasCart)}</p>}
        {checkout?.reason && (
          <Causes
            known={checkout.cause ?? null}
            intro={checkout.cause ? texts.otherCauses : texts.commonCauses}
          />
        )}
        <div className={ui.actions}>
          <AskByWhatsapp shop={useShop()} text={texts.askAboutPayment} />
        </div>
        {checkout?.state === "waiting" && <Cancel onCancelled={onEnded} />}
      </div>
    </>
  );
}

/** Whether somebody left the card page without an attempt. */
const isUnfinished = (checkout: LastCheckout | null) =>
  checkout?.state === "waiting" && checkout.reason === null;

/** Returns undefined until it is known; null without a log-in, or if the request fails. */
function useLastCheckout(): [LastCheckout | null | undefined, forget: () => void] {
  const backend = useBackend();
  const { customer, loading } = useSession();
  const [found, setFound] = useState<LastCheckout | null>();
  useEffect(() => {
    if (!customer) return undefined;
    return whileNeeded(
      requestAsCustomer(backend, "GET /:product/orders/last-checkout", { timeout: 15_000 }),
      setFound,
      (error) => {
        console.warn("loading the last checkout failed", error);
        setFound(null);
      },
    );
  }, [backend, customer]);
  return [loading || customer ? found : null, () => setFound(null)];
}

interface CausesProps {
  /** Said above, and not again. */
  known: LastCheckout["cause"] | null;
  intro: string;
}

const Causes = ({ known, intro }: CausesProps) => (
  <div className={styles.causes}>
    <p>{intro}</p>
    <ul>
      {keysOf(texts.causes).map(
        (cause) => cause !== known && <li key={cause}>{texts.causes[cause]}</li>,
      )}
    </ul>
  </div>
);

/** What became of the payment, in a box; null where nothing is known of one. */
function toldOf({ state, reason, order }: LastCheckout, hasCart: boolean) {
  if (isKeyOf(texts.lastOrder, state))
    return (
      <p className={styles.box}>
        <span>
          <span>{texts.lastOrder[state]}</span> <Link to="/orders">{texts.ownOrders}</Link>
          <span>.</span>
        </span>
      </p>
    );
  if (reason)
    return (
      <p className={classes(styles.box, styles.failed)}>
        <Icon name="warning" />
        <span>
          <b>{reason}</b> <span>{texts.nothingLost(hasCart)}</span>
        </span>
      </p>
    );
  if (state !== "waiting") return null;
  return (
    <p className={styles.box}>
      <span>
        {order && <b>{texts.orderWaits(formatPesos(parsePesos(order.total)))}</b>}{" "}
        <span>{texts.nothingCharged}</span>
      </span>
    </p>
  );
}

/** To the payment; of an order that stands, to the orders. */
function WaysOn({ checkout }: { checkout: LastCheckout | null }) {
  const { paymentMethods } = useBackend();
  const target = usePayment(checkout?.url ?? null);
  const others = texts.withoutCard(paymentMethods);
  const isStanding = checkout && isKeyOf(texts.lastOrder, checkout.state);
  return (
    <div className={styles.buttons}>
      {isStanding ? (
        <>
          <LinkButton to="/orders">{texts.seeOrders}</LinkButton>
          <LinkButton to={shopUrl} kind="secondary">
            {texts.goOnShopping}
          </LinkButton>
        </>
      ) : (
        <>
          <PayLink {...target}>
            {isUnfinished(checkout)
              ? texts.payAgain
              : target.isLogIn
                ? texts.logInToPay
                : texts.otherCard}
          </PayLink>
          {others && (
            <PayLink {...target} kind="secondary">
              {others}
            </PayLink>
          )}
        </>
      )}
    </div>
  );
}

interface Payment {
  to: string;
  state?: object;
  isLogIn?: boolean;
  /** Whether it is a page of the payment service. */
  isOutside?: boolean;
}

/**
 * Returns where to pay: in the second step, which asks for the card page of what is in the cart now.
 * A browser that stores nothing has no cart: log-in leads back here, where the open card page is
 * known.
 * @param url the open card page
 */
function usePayment(url: string | null): Payment {
  const { loading, customer } = useSession();
  const hasCart = useCart((lines) => lines.length > 0);
  const state = wayBackTo(useLocation());
  if (hasCart || loading) return { to: secondStep };
  if (!customer) return { to: "/login", state, isLogIn: true };
  return url ? { to: url, isOutside: true } : { to: secondStep };
}

const secondStep = "/information-order?paso=2";

interface PayLinkProps extends Payment {
  kind?: "primary" | "secondary";
  children: string;
}

const PayLink = ({ to, state, isOutside, kind = "primary", children }: PayLinkProps) =>
  isOutside ? (
    <a href={to} className={classes(ui.button, buttonClasses[kind])}>
      {children}
    </a>
  ) : (
    <LinkButton to={to} state={state} kind={kind}>
      {children}
    </LinkButton>
  );

/** Releases the reservation at once, not after half an hour. */
function Cancel({ onCancelled }: { onCancelled: () => void }) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await requestAsCustomer(backend, "POST /stripe/customer/payment-link/cancel", {});
      showAlert("success", texts.paymentCancelled(cart.lines().length > 0));
      onCancelled();
    } catch (error) {
      showAlert("error", texts.notCancelled, error);
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={busy} className={styles.cancel} onClick={() => void cancel()}>
      {texts.cancelPayment}
    </button>
  );
}
