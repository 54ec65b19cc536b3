import styles from "./line-notices.module.css";
import * as texts from "./texts.ts";
import { useCartNotices } from "#src/shop/cart/cart-notices.ts";
import { hadBefore } from "#src/shop/cart/notices.ts";
import type { PricedLine } from "#src/shop/cart/priced-lines.ts";
import { formatPesos, parsePesos } from "#src/base/kernel/pesos.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";

/** What the line's buyer should know before they pay; goes when they touch the line. */
export function LineNotices({ line }: { line: PricedLine }) {
  const { id, price, stock } = line;
  const notice = useCartNotices().lines.get(String(id));
  const before = notice?.before;
  const had = hadBefore(notice, line);
  const now = parsePesos(price);
  return (
    <div className={styles.notices} aria-live="polite">
      {had !== null && <Notice>{texts.fewerLeft(stock, had)}</Notice>}
      {before !== undefined && before !== now && (
        <Notice isGood={now < before}>
          {texts.repriced(formatPesos(before), formatPesos(now), now > before)}
        </Notice>
      )}
    </div>
  );
}

/** What is missing until each piece costs less. */
export function NextStep({ line: { quantity, next } }: { line: PricedLine }) {
  if (!next || quantity === 0) return null;
  return (
    <p className={classes(styles.notice, styles.next)}>
      <span>{texts.nextStep(next.from - quantity, formatPesos(next.price))}</span>
    </p>
  );
}

/** The unit price, with the former one struck through if it changed, and what little is left. */
export function LinePrice({ line }: { line: PricedLine }) {
  const { id, price, stock, quantity } = line;
  const notice = useCartNotices().lines.get(String(id));
  const before = notice?.before;
  const now = parsePesos(price);
  const isLittle = quantity > 0 && quantity >= stock && hadBefore(notice, line) === null;
  const isOther = before !== undefined && before !== now;
  return (
    <p className={ui.note}>
      {isOther && <s>{formatPesos(before)}</s>}{" "}
      <span className={classes(ui.price, isOther && styles.now)}>{formatPesos(now)}</span>
      <span>{line.percent ? texts.yourPrice : texts.each}</span>
      <span aria-live="polite">
        {isLittle && (
          <>
            <span>{" · "}</span>
            <span className={styles.now}>{texts.onlyLeft(stock).toLowerCase()}</span>
          </>
        )}
      </span>
    </p>
  );
}

/** Products that were removed from the cart because they can't be bought. */
export function DroppedLines() {
  const { dropped } = useCartNotices();
  return (
    <div className={styles.dropped} aria-live="polite">
      {dropped.map((line, place) => (
        <Notice key={place}>{texts.droppedLine[line.kind](line.name)}</Notice>
      ))}
    </div>
  );
}

export function Notice({ isGood = false, children }: { isGood?: boolean; children: string }) {
  return (
    <p className={classes(styles.notice, isGood && styles.good)}>
      <Icon name={isGood ? "done" : "warning"} small />
      <span>{children}</span>
    </p>
  );
}
