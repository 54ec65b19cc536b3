import type { Answer } from "#src/shop/calculator/answer.ts";
import type { TypedWork } from "#src/shop/calculator/ui/use-calculation.ts";
import { noBreak, softHyphens } from "#src/base/kernel/line-breaks.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { later } from "#src/base/ui/later.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, Price, ui } from "#src/base/ui/parts.tsx";
import { useShop } from "#src/shop/page-kit/shop-data.ts";
import { BuyForm } from "./buy-form.tsx";
import type { Content } from "./content.ts";
import { type PriceTier, validTier } from "./price-tiers.ts";
import styles from "./product.module.css";
import * as texts from "./texts.ts";
import { useQuantity } from "./use-quantity.ts";
import { VariantPicker } from "./variant-picker.tsx";

const SoldOut = later(() => import("./sold-out.tsx"));

interface OfferProps extends Pick<
  Content,
  | "product"
  | "unitPrice"
  | "tiers"
  | "before"
  | "rated"
  | "plan"
  | "condition"
  | "alternative"
  | "pickers"
> {
  answer: Answer | null;
  carried: TypedWork["carried"];
  /** The calculator. */
  children: Elements;
}

/** The product's name and price, and the form to buy it. */
export function Offer({ product, alternative, pickers, children, ...offer }: OfferProps) {
  const { answer, carried, tiers, plan, condition } = offer;
  const { installments } = useShop();
  const choice = useQuantity(product, answer);
  const valid = validTier(tiers, choice.quantity);
  const { name, description, stock } = product;
  const { rated } = offer;
  return (
    <div className={styles.data}>
      <h1>{softHyphens(noBreak(name))}</h1>
      {description && <Description text={description} />}
      {(rated || stock > 0) && (
        <div className={styles.facts}>
          {rated && (
            // Leads to the reviews; the browser opens their row.
            <a href={`#${texts.reviewsAnchor}`} className={classes(ui.star, styles.rating)}>
              {rated}
            </a>
          )}
          {stock > 0 && (
            <p className={styles.stock}>
              <i />
              <span>{texts.stockWords(product)}</span>
            </p>
          )}
        </div>
      )}
      <PriceLine
        product={product}
        unitPrice={offer.unitPrice}
        before={offer.before}
        tier={valid}
        plan={installments && plan}
      />
      {valid && <Tiers tiers={tiers} valid={valid} />}
      {pickers.length > 0 && <VariantPicker pickers={pickers} carried={carried} />}
      {stock <= 0 ? (
        <SoldOut product={product} alternative={alternative} />
      ) : (
        <>
          {children && <div className={styles.calculation}>{children}</div>}
          {condition && <p className={styles.promotion}>{condition}</p>}
          <BuyForm product={product} answer={answer} choice={choice} tier={valid} />
        </>
      )}
    </div>
  );
}

/** Phones show its first sentence. */
function Description({ text }: { text: string }) {
  const [first = "", ...others] = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return (
    <p className={styles.description}>
      <span>{first}</span>
      {others.length > 0 && <span>{` ${others.join(" ")}`}</span>}
    </p>
  );
}

interface PriceLineProps extends Pick<Content, "product" | "unitPrice" | "before"> {
  /** The price of so many pieces; undefined if that is always the same. */
  tier: PriceTier | undefined;
  plan: string | null | undefined;
}

function PriceLine({ product, tier, plan, ...single }: PriceLineProps) {
  const { price, unitPrice, from } = tier ?? {
    ...single,
    price: parsePesos(product.price),
    from: 1,
  };
  // What was saved on one piece, or paid in parts for it, says nothing of a step's price.
  const before = from === 1 ? single.before : null;
  if (product.price === "") return null;
  return (
    <div className={styles.priceLine}>
      <Price amount={price} className={styles.price} />
      <p className={ui.note}>
        {before && (
          <>
            <s>
              <span className={ui.hidden}>{texts.before} </span>
              <span>{before.price}</span>
            </s>{" "}
            <b className={styles.savings}>{before.savings}</b>
            <br />
          </>
        )}
        <span>{tier ? texts.eachWithTax : texts.currency}</span>
        {unitPrice && (
          <>
            <br />
            <b>{texts.unitPrice(unitPrice)}</b>
          </>
        )}
        {plan && from === 1 && (
          <>
            <br />
            <span>{plan}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** From how many pieces on each costs less: the next step in a line, which opens to all. */
function Tiers({ tiers, valid }: { tiers: readonly PriceTier[]; valid: PriceTier }) {
  const next = tiers[tiers.indexOf(valid) + 1] ?? valid;
  return (
    <details className={styles.tiers}>
      <summary>
        <span>{texts.stepWords(next.from, next.each)}</span>
        <PageIcon name="down" small />
      </summary>
      <dl>
        {tiers.map((tier) => (
          <div key={tier.from} aria-current={tier === valid || undefined}>
            <dt>{tier.words}</dt>
            <dd>{tier.each}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
