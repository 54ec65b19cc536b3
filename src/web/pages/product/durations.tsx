import { type Answer, answerOf } from "#src/calculator/answer.ts";
import type { LineProduct } from "#src/calculator/same-line.ts";
import type { TypedWork } from "#src/calculator/ui/use-calculation.ts";
import * as calculatorTexts from "#src/calculator/texts.ts";
import type { Units } from "#src/catalogue/contract.ts";
import {
  formatUnitAmount,
  type UnitPrice,
  unitPriceOf,
} from "#src/catalogue/product/unit-price.ts";
import { tintOf } from "#src/kernel/image.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { classes, Image, LinkButton, ui } from "#src/ui/parts.tsx";
import styles from "./durations.module.css";
import * as texts from "./texts.ts";

interface DurationsProps {
  /** Includes this product. */
  products: readonly LineProduct[];
  current: LineProduct["id"];
  answer: Answer | null;
  units: Units;
  carried: TypedWork["carried"];
}

/** The same product with other durations, side by side. */
export function Durations({ products, current, answer, units, carried }: DurationsProps) {
  return (
    <section className={styles.durations} aria-labelledby="durations-title">
      <div className={styles.head}>
        <h2 id="durations-title">
          {answer ? texts.forArea(answer.work.area) : texts.chooseDuration}
        </h2>
        <p className={ui.note}>
          {answer ? texts.durationsWithAll(products.length) : texts.durationsByOne}
        </p>
      </div>
      {products.map((product) => (
        <Duration
          key={product.id}
          product={product}
          isCurrent={product.id === current}
          answer={answer && answerOf(product, answer.work, units)}
          unitPrice={unitPriceOf(product, units)}
          carried={carried}
        />
      ))}
    </section>
  );
}

interface DurationProps {
  product: LineProduct;
  isCurrent: boolean;
  answer: Answer | null;
  unitPrice: UnitPrice | null;
  carried: TypedWork["carried"];
}

function Duration({ product, isCurrent, answer, unitPrice, carried }: DurationProps) {
  const { image, years, stock } = product;
  const soldOut = stock <= 0;
  return (
    <article
      className={classes(styles.duration, soldOut && styles.isSoldOut)}
      {...(isCurrent ? { "aria-current": "true" as const } : {})}
    >
      <div className={styles.image} style={tintOf(image)}>
        <Image src={image} alt="" sizes="(min-width: 1024px) 160px, 33vw" />
      </div>
      <h3>
        <span>{texts.years(years ?? 0)}</span>
        {soldOut && <small className={styles.soldOut}>{texts.soldOut}</small>}
      </h3>
      <Figures product={product} answer={answer} unitPrice={unitPrice} />
      {isCurrent ? (
        <span className={classes(ui.button, styles.this)}>
          <PageIcon name="check" small />
          {texts.thisOne}
        </span>
      ) : (
        <LinkButton
          kind="secondary"
          to={soldOut ? `${productUrl(product)}#avisame` : productUrl(product)}
          state={carried}
          aria-label={soldOut ? texts.tellMeNamed(product.name) : texts.seeNamed(product.name)}
        >
          {soldOut ? texts.tellMe : texts.see}
        </LinkButton>
      )}
    </article>
  );
}

type FiguresProps = Pick<DurationProps, "product" | "answer" | "unitPrice">;

/** What the typed surface costs, or one pack. */
function Figures({ product, answer, unitPrice }: FiguresProps) {
  const { pack, years } = product;
  const total = answer ? answer.total : parsePesos(product.price);
  const rows = [
    ...(answer
      ? answerRows(answer, pack)
      : unitPrice
        ? [{ name: texts.perSquareMetre, value: formatUnitAmount(unitPrice.amount) }]
        : []),
    { name: texts.perYear, value: formatPesos(Math.round(total / (years ?? 1))) },
  ];
  return (
    <>
      <p className={styles.total}>{formatPesos(total)}</p>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const answerRows = ({ coverage }: Answer, pack: LineProduct["pack"]) => [
  { name: texts.packsName(pack), value: String(coverage.packs) },
  {
    name: calculatorTexts.spare(coverage.spare),
    value: calculatorTexts.squareMetres(coverage.spare),
  },
];
