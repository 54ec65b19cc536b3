import type { Answer } from "#src/calculator/answer.ts";
import type { TypedWork } from "#src/calculator/ui/use-calculation.ts";
import type { Rating } from "#src/catalogue/contract.ts";
import { compareAtTexts } from "#src/catalogue/product/compare-at-price.ts";
import { averageOf, reviewsOf } from "#src/catalogue/texts.ts";
import { noBreak, softHyphens } from "#src/kernel/line-breaks.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import type { Elements } from "#src/ui/elements.ts";
import { later } from "#src/ui/later.tsx";
import { classes, Price, ui } from "#src/ui/parts.tsx";
import { useShop } from "#src/web/shop-data.ts";
import { BuyForm } from "./buy-form.tsx";
import type { Content } from "./content.ts";
import styles from "./product.module.css";
import { rated } from "./reviews-texts.ts";
import * as texts from "./texts.ts";
import { VariantPicker } from "./variant-picker.tsx";

const SoldOut = later(() => import("./sold-out.tsx"));

interface OfferProps extends Pick<
  Content,
  "product" | "unitPrice" | "plan" | "condition" | "alternative" | "pickers"
> {
  answer: Answer | null;
  carried: TypedWork["carried"];
  /** The calculator. */
  children: Elements;
}

/** The product's name and price, and the form to buy it. */
export function Offer({ product, alternative, pickers, children, ...offer }: OfferProps) {
  const { answer, carried, unitPrice, plan, condition } = offer;
  const { installments } = useShop();
  const { name, description, stock, rating } = product;
  return (
    <div className={styles.data}>
      <h1>{softHyphens(noBreak(name))}</h1>
      {description && <Description text={description} />}
      {(rating || stock > 0) && (
        <div className={styles.facts}>
          {rating && <RatingLine {...rating} />}
          {stock > 0 && (
            <p className={styles.stock}>
              <i />
              <span>{texts.stockWords(product)}</span>
            </p>
          )}
        </div>
      )}
      <PriceLine product={product} unitPrice={unitPrice} plan={installments && plan} />
      {condition && stock > 0 && <p className={styles.promotion}>{condition}</p>}
      {pickers.length > 0 && <VariantPicker pickers={pickers} carried={carried} />}
      {stock <= 0 ? (
        <SoldOut product={product} alternative={alternative} />
      ) : (
        <>
          {children && <div className={styles.calculation}>{children}</div>}
          <BuyForm product={product} answer={answer} />
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

interface PriceLineProps extends Pick<Content, "product" | "unitPrice"> {
  plan: string | null | undefined;
}

function PriceLine({ product, unitPrice, plan }: PriceLineProps) {
  const before = compareAtTexts(product);
  if (product.price === "") return null;
  return (
    <div className={styles.priceLine}>
      <Price amount={parsePesos(product.price)} className={styles.price} />
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
        <span>{texts.currency}</span>
        {unitPrice && (
          <>
            <br />
            <b>{texts.unitPrice(unitPrice)}</b>
          </>
        )}
        {plan && (
          <>
            <br />
            <span>{plan}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Leads to the reviews; the browser opens their row. */
function RatingLine({ average, count }: Rating) {
  return (
    <a href={`#${texts.reviewsAnchor}`} className={classes(ui.star, styles.rating)}>
      {rated(averageOf({ average }), reviewsOf(count))}
    </a>
  );
}
