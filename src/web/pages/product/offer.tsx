import styles from "./product.module.css";
import * as texts from "./texts.ts";
import { Link } from "react-router";
import type { Answer } from "#src/catalogue/calculator/answer.ts";
import type { TypedWork } from "#src/catalogue/calculator/ui/use-calculation.ts";
import type { Element, Rating, Units } from "#src/catalogue/contract.ts";
import type { CardProduct } from "#src/catalogue/product/card-data.ts";
import { compareAtTexts } from "#src/catalogue/product/compare-at-price.ts";
import { promotionCondition, promotionMark, averageOf, reviewsOf } from "#src/catalogue/texts.ts";
import type { UnitPrice } from "#src/catalogue/product/unit-price.ts";
import type { SafetyClassification } from "#src/catalogue/safety/classification.ts";
import { safetySheetUrl } from "#src/kernel/urls.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import type { CityStock } from "#src/points-of-sale/outlet-stock.ts";
import { Stars } from "#src/reviews/ui/stars.tsx";
import { later } from "#src/ui/later.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { Price, ui } from "#src/ui/parts.tsx";
import { BuyForm } from "./buy-form.tsx";
import { rated } from "./reviews-texts.ts";
import { type ShownPicker, VariantPicker } from "./variant-picker.tsx";

const PromiseRows = later(() => import("./promise-rows.tsx"));
const SoldOut = later(() => import("./sold-out.tsx"));

interface OfferProps {
  product: Element;
  units: Units;
  address: string;
  unitPrice: UnitPrice | null;
  /** What to offer instead of a sold-out product. */
  alternative: CardProduct | null;
  cityStock: readonly CityStock[];
  safety: SafetyClassification | null;
  pickers: readonly ShownPicker[];
  answer: Answer | null;
  carried: TypedWork["carried"];
  /** Whether the page has the calculator. */
  calculates: boolean;
}

/** The product's name and price, and the form to buy it. */
export function Offer({ product, units, unitPrice, alternative, cityStock, ...offer }: OfferProps) {
  const { address, answer, calculates, safety, pickers, carried } = offer;
  const { name, description, price, stock, promotion } = product;
  const before = compareAtTexts(product);
  return (
    <div className={styles.words}>
      {/* A no-break space keeps the dot before an option on the same line. */}
      <h1>{name.replaceAll(" · ", "\u00a0· ")}</h1>
      {product.rating && <RatingLine {...product.rating} />}
      <div>
        {price !== "" && (
          <p className={styles.priceLine}>
            <Price amount={parsePesos(price)} className={styles.price} />{" "}
            {before && (
              <s className={ui.note}>
                <span className={ui.hidden}>{texts.before} </span>
                {before.price}
              </s>
            )}{" "}
            <span className={ui.note}>{texts.currency}</span>
          </p>
        )}
        {before && <p className={styles.savings}>{before.savings}</p>}
        {unitPrice && <p className={ui.note}>{texts.unitPrice(unitPrice)}</p>}
      </div>
      {promotion && stock > 0 && (
        <p className={styles.promotion}>
          <span className={ui.badge}>{promotionMark(promotion)}</span>
          {promotionCondition(promotion)}
        </p>
      )}
      {pickers.length > 0 && <VariantPicker pickers={pickers} carried={carried} />}
      {description && <p>{description}</p>}
      {stock <= 0 ? (
        <SoldOut product={product} alternative={alternative} />
      ) : (
        <BuyForm product={product} answer={answer} calculates={calculates} />
      )}
      <PromiseRows product={product} units={units} stocks={cityStock} />
      <Links product={product} address={address} safety={safety} />
    </div>
  );
}

/** The rating below the product's name, linked to the reviews. */
function RatingLine({ average, count }: Rating) {
  return (
    <a href="#opiniones" className={styles.rating}>
      <Stars value={average} small />
      {rated(averageOf({ average }), reviewsOf(count))}
    </a>
  );
}

function Links({ product, address, safety }: Pick<OfferProps, "product" | "address" | "safety">) {
  const { name, safety_sheet: safetySheet, fact_sheet: factSheet } = product;
  const message = encodeURIComponent(`${name} ${address}`);
  return (
    <div className={styles.links}>
      {safetySheet ? (
        <SheetLink href={safetySheet} name={texts.safetySheet} />
      ) : (
        safety && (
          <Link to={safetySheetUrl(product)}>
            <PageIcon name="paper" />
            {texts.safetySheet}
          </Link>
        )
      )}
      {factSheet && <SheetLink href={factSheet} name={texts.factSheet} />}
      <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener">
        <PageIcon name="share" />
        {texts.shareByWhatsApp}
      </a>
    </div>
  );
}

function SheetLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      <PageIcon name="paper" />
      {name} <span className={ui.note}>PDF</span>
    </a>
  );
}
