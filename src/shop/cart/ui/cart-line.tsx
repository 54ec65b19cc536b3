import { Link } from "react-router";
import type { PricedLine } from "#src/shop/cart/priced-lines.ts";
import { subtotal } from "#src/shop/cart/rules.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { classes, Image, Price, ui } from "#src/base/ui/parts.tsx";
import type { PublicPromotion } from "./cart-promotions.ts";
import styles from "./cart-line.module.css";
import { LineNotices, LinePrice, NextStep } from "./line-notices.tsx";
import { LineTools } from "./line-tools.tsx";
import LinePromotion from "./line-promotion.tsx";

interface CartLineRowProps {
  line: PricedLine;
  told: PublicPromotion | undefined;
  /** A row of the table to confirm, or an item of the panel's list, which keeps a line at 0. */
  as: "tr" | "li";
  onFollow?: () => void;
}

/** A line of the cart, the same wherever it is shown and changed. */
export function CartLineRow({ line, told, as: Row, onFollow }: CartLineRowProps) {
  const isRow = Row === "tr";
  const Head = isRow ? "th" : "div";
  const Cell = isRow ? "td" : "div";
  const Name = isRow ? "p" : "h3";
  return (
    <Row className={classes(styles.line, line.quantity === 0 && styles.isEmpty)}>
      <Head className={styles.head} {...(isRow && { scope: "row" })}>
        <span className={classes(ui.thumbnail, styles.thumbnail)}>
          <Image src={line.image} alt="" sizes="64px" />
        </span>
        <Name className={styles.name}>
          <Link to={productUrl(line)} onClick={onFollow}>
            {noBreak(line.name)}
          </Link>
        </Name>
        {!isRow && <p className={classes(ui.note, styles.description)}>{line.description}</p>}
        <LinePrice line={line} />
      </Head>
      <Cell className={styles.tools}>
        <LineTools line={line} min={isRow ? 1 : 0} className={styles.delete} />
      </Cell>
      <Cell className={styles.subtotal}>
        <Price amount={subtotal(line)} />
      </Cell>
      <Cell className={styles.told}>
        <LineNotices line={line} />
        <NextStep line={line} />
        <LinePromotion told={told} />
      </Cell>
    </Row>
  );
}
