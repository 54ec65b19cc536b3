import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { formatDate } from "#src/base/kernel/dates.ts";
import type {
  OrderState,
  StateAction,
  StateFigure,
  StatedOrder,
} from "#src/shop/orders/state/state.ts";
import * as texts from "#src/shop/orders/state/texts.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import {
  Button,
  buttonClasses,
  type ButtonKind,
  classes,
  LinkButton,
  ui,
} from "#src/base/ui/parts.tsx";
import styles from "./order-state.module.css";
import { Tracker, type TrackerDates } from "./tracker.tsx";
import { numbered } from "./texts.ts";

const Barcode = lazy(() => orLoadAgain(() => import("./barcode.tsx")));

const icons = { truck: "truck", outlet: "outlet", check: "check", close: "cross" } as const;

/** Accessed by name: a computed key would bundle the names of all classes. */
const tones = {
  pay: styles.pay,
  moving: undefined,
  done: styles.done,
  ended: styles.ended,
};

interface OrderStateProps {
  order: StatedOrder;
  state: OrderState;
  /** An order's own page, or the one after a payment; otherwise a card of the list. */
  isPage?: boolean;
  /** The page of the order, where there is one. */
  to?: string | null;
  dates?: TrackerDates;
  onBuyAgain: () => void;
  /** Other ways on, beside the main button. */
  children?: Elements | null;
}

/** How an order stands, and the one thing to do about it: the same wherever it is shown. */
export function OrderStatePart({ order, state, isPage = false, to, ...props }: OrderStateProps) {
  const { dates, onBuyAgain, children } = props;
  const { line, notice, figures } = state;
  const isOneRow =
    (figures.length === 1 || figures.length === 2) &&
    !figures.some(({ value }) => Array.isArray(value));
  return (
    <section
      className={classes(
        styles.state,
        tones[state.tone],
        isPage && styles.page,
        isOneRow && styles.oneRow,
      )}
    >
      <Head state={state} order={order} level={isPage ? "h1" : "h2"} to={to} />
      {line && (
        <p className={styles.line}>
          <Line text={noBreak(line.text)} strong={line.strong && noBreak(line.strong)} />
        </p>
      )}
      {notice && <p>{notice}</p>}
      {figures.length > 0 && <Figures figures={figures} />}
      <div className={styles.ways}>
        <Action action={state.action} kind="primary" onBuyAgain={onBuyAgain} />
        <Action action={state.second} kind="secondary" onBuyAgain={onBuyAgain} />
        {children && <div className={styles.others}>{children}</div>}
      </div>
      {order.status !== "voucher_issued" && (
        <Tracker status={order.status} isPickup={Boolean(order.pickup)} dates={dates} />
      )}
    </section>
  );
}

interface HeadProps {
  state: OrderState;
  order: StatedOrder;
  level: "h1" | "h2";
  to: string | null | undefined;
}

function Head({ state: { icon, word, sentence }, order, level: Level, to }: HeadProps) {
  const number = numbered(
    order.createdAt ? formatDate(order.createdAt) : "",
    order.origin ?? order.id,
  );
  return (
    <div className={styles.head}>
      <Level>
        <span className={styles.word}>
          {icon && <PageIcon name={icons[icon]} small />}
          <span>{word}</span>
        </span>{" "}
        <span className={styles.sentence}>
          {to ? <Link to={to}>{noBreak(sentence)}</Link> : noBreak(sentence)}
        </span>
      </Level>
      {number && <p className={ui.note}>{number}</p>}
    </div>
  );
}

function Line({ text, strong = "" }: { text: string; strong: string | undefined }) {
  const [before = "", ...after] = strong ? text.split(strong) : [text];
  return (
    <>
      <span>{before}</span>
      {strong && <b>{strong}</b>}
      <span>{after.join(strong)}</span>
    </>
  );
}

function Figures({ figures }: Pick<OrderState, "figures">) {
  const [first] = figures;
  const isOdd = figures.length % 2 === 1;
  const isWide = (figure: StateFigure) => (isOdd ? figure === first : first?.copy !== undefined);
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.name} className={classes(isWide(figure) && styles.wide)}>
          <dt>{figure.name}</dt>
          <Figure {...figure} />
        </div>
      ))}
    </dl>
  );
}

function Figure({ value, copy, bars }: StateFigure) {
  return (
    <>
      {Array.isArray(value) ? (
        <dd className={styles.small}>
          {value.map((each) => (
            <div key={each}>{each}</div>
          ))}
        </dd>
      ) : (
        <dd className={classes(copy !== undefined && styles.code)} translate="no">
          {value}
        </dd>
      )}
      {copy !== undefined && (
        <dd className={styles.copy}>
          <CopyButton value={copy} text={texts.copy} />
        </dd>
      )}
      {bars !== undefined && (
        <dd className={styles.bars}>
          <Suspense fallback={null}>
            <Barcode number={bars} />
          </Suspense>
        </dd>
      )}
    </>
  );
}

interface ActionProps {
  action: StateAction | null;
  kind: ButtonKind;
  onBuyAgain: () => void;
}

function Action({ action, kind, onBuyAgain }: ActionProps) {
  if (!action) return null;
  const { text } = action;
  switch (action.kind) {
    case "page":
      return (
        <LinkButton to={action.path} kind={kind}>
          {text}
        </LinkButton>
      );
    case "link":
      return <Away url={action.url} text={text} kind={kind} />;
    case "copy":
      if (canCopy()) return <CopyButton value={action.value} text={text} kind={kind} />;
      return action.url && <Away url={action.url} text={texts.seeVoucher} kind={kind} />;
    case "buy-again":
      return (
        <Button kind={kind} onClick={onBuyAgain}>
          {text}
        </Button>
      );
  }
}

/** To the payment service, the carrier or the map. */
const Away = ({ url, text, kind }: { url: string; text: string; kind: ButtonKind }) => (
  <a href={url} className={classes(ui.button, buttonClasses[kind])}>
    {text}
  </a>
);

// Undefined in pages without TLS, although the type says otherwise.
const canCopy = () => (navigator.clipboard as Navigator["clipboard"] | undefined) !== undefined;

interface CopyButtonProps {
  value: string;
  text: string;
  kind?: ButtonKind;
}

function CopyButton({ value, text, kind }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  if (!canCopy()) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <button
      type="button"
      aria-live="polite"
      className={kind && classes(ui.button, buttonClasses[kind])}
      onClick={() => void copy().catch(console.warn)}
    >
      {isCopied ? texts.copied : text}
    </button>
  );
}
