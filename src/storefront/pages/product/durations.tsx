import { type Answer, answerOf } from "#src/shop/calculator/answer.ts";
import type { LineProduct } from "#src/shop/calculator/same-line.ts";
import type { TypedWork } from "#src/shop/calculator/ui/use-calculation.ts";
import * as calculatorTexts from "#src/shop/calculator/texts.ts";
import type { Units } from "#src/shop/catalogue/contract.ts";
import {
  formatUnitAmount,
  type UnitPrice,
  unitPriceOf,
} from "#src/shop/catalogue/product/unit-price.ts";
import { tintOf } from "#src/base/kernel/image.ts";
import { formatPesos, parsePesos, type Pesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, Image, LinkButton, ui } from "#src/base/ui/parts.tsx";
import styles from "./durations.module.css";
import { tileWorth } from "./tile-worth.ts";
import * as texts from "./texts.ts";

interface DurationsProps {
  /** Includes this product. */
  products: readonly LineProduct[];
  current: LineProduct["id"];
  answer: Answer | null;
  units: Units;
  carried: TypedWork["carried"];
  /** Whether the answer is for the example. */
  isSample: boolean;
  /** Of a product that has no calculator of its own. */
  fields: Elements;
  /** What one can do with the answer. */
  children: Elements;
}

/** The same product with other durations, side by side. */
export function Durations(props: DurationsProps) {
  const { products, current, answer, units, carried, fields, children } = props;
  const offers = products.map((product) => {
    const theirs = answer && answerOf(product, answer.work, units);
    const total = theirs ? theirs.total : parsePesos(product.price);
    return { product, answer: theirs, total, yearly: Math.round(total / (product.years ?? 1)) };
  });
  return (
    <section
      className={styles.durations}
      style={columnsOf(products.length)}
      aria-labelledby="durations-title"
    >
      <div className={styles.head}>
        <h2 id="durations-title">
          {answer ? texts.forArea(answer.work.area) : texts.chooseDuration}
        </h2>
        <p className={ui.note}>
          {answer ? texts.durationsWithAll(products.length) : texts.durationsByOne}
        </p>
        {fields}
        <YearlyCosts offers={offers} current={current} />
        <div className={classes(props.isSample && styles.isSample)}>{children}</div>
      </div>
      {offers.map((offer) => (
        <Duration
          key={offer.product.id}
          offer={offer}
          isCurrent={offer.product.id === current}
          unitPrice={unitPriceOf(offer.product, units)}
          carried={carried}
        />
      ))}
    </section>
  );
}

/** Of five cells, one for each duration; the head takes the others. */
const columnsOf = (count: number): Record<string, number> => ({ "--count": count });

interface Offer {
  product: LineProduct;
  answer: Answer | null;
  /** Of all packs, in pesos. */
  total: Pesos;
  yearly: Pesos;
}

interface YearlyCostsProps {
  offers: readonly Offer[];
  current: LineProduct["id"];
}

/** What each costs a year, in tiles of the same worth. */
function YearlyCosts({ offers, current }: YearlyCostsProps) {
  const worth = tileWorth(offers.map(({ yearly }) => yearly));
  return (
    <div className={styles.yearly}>
      <h3>{texts.costPerYear}</h3>
      <ul>
        {offers.map(({ product, yearly }) => (
          <li
            key={product.id}
            className={classes(
              product.id === current && styles.isCurrent,
              product.stock <= 0 && styles.isSoldOut,
            )}
          >
            <span>{texts.years(product.years ?? 0)}</span>
            <span className={styles.bar} aria-hidden="true">
              {Array.from({ length: Math.round(yearly / worth) }, (_, tile) => (
                <i key={tile} />
              ))}
            </span>
            <b>{formatPesos(yearly)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DurationProps {
  offer: Offer;
  isCurrent: boolean;
  unitPrice: UnitPrice | null;
  carried: TypedWork["carried"];
}

function Duration({ offer, isCurrent, unitPrice, carried }: DurationProps) {
  const { product } = offer;
  const { image, years, stock } = product;
  const soldOut = stock <= 0;
  return (
    <article
      className={classes(styles.duration, soldOut && styles.isSoldOut)}
      {...(isCurrent ? { "aria-current": "true" as const } : {})}
    >
      <div className={styles.image} style={tintOf(image)}>
        <Image src={image} alt="" sizes="(min-width: 1024px) 160px, 33vw" />
        {soldOut && <b className={styles.soldOut}>{texts.soldOut}</b>}
      </div>
      <h3>{texts.years(years ?? 0)}</h3>
      <Figures {...offer} unitPrice={unitPrice} />
      {isCurrent ? (
        <span className={classes(ui.button, styles.this)}>
          <PageIcon name="check" small />
          {texts.thisOne}
        </span>
      ) : (
        <LinkButton
          kind="secondary"
          to={soldOut ? `${productUrl(product)}#${texts.soldOutAnchor}` : productUrl(product)}
          state={carried}
          aria-label={texts.seeNamed(product.name)}
        >
          {texts.see}
        </LinkButton>
      )}
    </article>
  );
}

interface Row {
  name: string;
  value: string;
  /** The only width it is shown at: the wall has room for weights, and says the year's cost once. */
  only?: "wall" | "phone";
}

/** What the typed surface costs, or one pack. */
function Figures({
  product,
  answer,
  total,
  yearly,
  unitPrice,
}: Offer & Pick<DurationProps, "unitPrice">) {
  const rows: Row[] = [
    ...(answer
      ? answerRows(answer, product.pack)
      : unitPrice
        ? [{ name: texts.perSquareMetre, value: formatUnitAmount(unitPrice.amount) }]
        : []),
    { name: texts.perYear, value: formatPesos(yearly), only: "phone" },
  ];
  return (
    <>
      <p className={styles.total}>{formatPesos(total)}</p>
      <dl>
        {rows.map(({ name, value, only }) => (
          <div key={name} data-only={only}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const answerRows = ({ coverage, weight }: Answer, pack: LineProduct["pack"]): Row[] => [
  { name: texts.packsName(pack), value: String(coverage.packs) },
  ...(weight === null
    ? []
    : [
        {
          name: texts.weights,
          value: calculatorTexts.kilograms(weight),
          only: "wall" as const,
        },
      ]),
  {
    name: calculatorTexts.spare(coverage.spare),
    value: calculatorTexts.squareMetres(coverage.spare),
  },
];
