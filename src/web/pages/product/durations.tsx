import { type Answer, answerOf, performanceOf } from "#src/catalogue/calculator/answer.ts";
import type { Work } from "#src/catalogue/calculator/coverage.ts";
import { type LineProduct, onePack } from "#src/catalogue/calculator/same-line.ts";
import type { TypedWork } from "#src/catalogue/calculator/ui/use-calculation.ts";
import * as calculatorTexts from "#src/catalogue/calculator/texts.ts";
import type { Units } from "#src/catalogue/contract.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
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
  /** The chosen coats, for a surface or for one pack. */
  coats: number;
  carried: TypedWork["carried"];
}

/** The same product with other durations, side by side. */
export function Durations({ products, current, answer, units, ...work }: DurationsProps) {
  const { coats, carried } = work;
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
          answer={answerFor(product, answer?.work ?? null, { units, coats })}
          isOne={answer === null}
          carried={carried}
        />
      ))}
    </section>
  );
}

/** Returns the answer for the typed surface, or for one pack without it. */
function answerFor(
  product: LineProduct,
  work: Work | null,
  { units, coats }: Pick<DurationsProps, "units" | "coats">,
): Answer | null {
  const performance = performanceOf(product, units);
  if (!performance) return null;
  return answerOf(product, work ?? onePack(performance, coats), units);
}

interface DurationProps {
  product: LineProduct;
  isCurrent: boolean;
  answer: Answer | null;
  isOne: boolean;
  carried: TypedWork["carried"];
}

function Duration({ product, isCurrent, answer, isOne, carried }: DurationProps) {
  const { image, years, stock } = product;
  const soldOut = stock <= 0;
  return (
    <article
      className={classes(styles.duration, soldOut && styles.isSoldOut)}
      {...(isCurrent ? { "aria-current": "true" as const } : {})}
    >
      <div className={styles.image}>
        <Image src={image} alt="" sizes="(min-width: 1024px) 160px, 33vw" />
        {soldOut && <span className={classes(ui.badge, ui.soldOut)}>{texts.soldOut}</span>}
      </div>
      <h3>{texts.years(years ?? 0)}</h3>
      {answer && <Figures product={product} answer={answer} isOne={isOne} />}
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

function Figures({
  product,
  answer: { coverage, total, weight, work },
  isOne,
}: {
  product: LineProduct;
  answer: Answer;
  isOne: boolean;
}) {
  const { pack, years } = product;
  const rows = [
    { name: texts.packsName(pack), value: String(coverage.packs) },
    ...(weight === null
      ? []
      : [{ name: calculatorTexts.weight, value: calculatorTexts.kilograms(weight) }]),
    isOne
      ? { name: texts.covers, value: calculatorTexts.squareMetres(work.area) }
      : {
          name: calculatorTexts.spare(coverage.spare),
          value: calculatorTexts.squareMetres(coverage.spare),
        },
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
