import { type Answer, type Calculable, sizeOf, answerStatus } from "#src/calculator/answer.ts";
import { cheaperPackOf, type LineProduct } from "#src/calculator/same-line.ts";
import * as texts from "#src/calculator/texts.ts";
import type { TypedWork } from "./use-calculation.ts";
import { ShareButton } from "./share-button.tsx";
import type { Units } from "#src/catalogue/contract.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { whatsappUrl } from "#src/kernel/phone-number.ts";
import { capitalized } from "#src/kernel/strings.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { ui } from "#src/ui/parts.tsx";
import { Link } from "react-router";
import styles from "./calculator.module.css";
import { Packs } from "./packs.tsx";

export interface AnswerProps {
  product: LineProduct;
  units: Units;
  answer: Answer;
  /** The same product in other packs. */
  line: readonly LineProduct[];
  carried: TypedWork["carried"];
  /** The page's URL, which is shared with the answer. */
  address: string;
  /** The shop's, for questions. */
  whatsapp: string | null | undefined;
}

/** What to buy for the typed surface, and ways to go on with it. */
export default function CalculatorAnswer({
  line,
  carried,
  address,
  whatsapp,
  ...shown
}: AnswerProps) {
  return (
    <>
      <AnswerShown {...shown} />
      <CheaperPack {...shown} line={line} carried={carried} />
      <Actions {...shown} {...{ address, whatsapp }} />
    </>
  );
}

interface ShownProps {
  product: Calculable;
  units: Units;
  answer: Answer;
}

function AnswerShown({ product, units, answer }: ShownProps) {
  const { work, coverage, paid, total, weight } = answer;
  return (
    <>
      <p className={styles.answer}>
        <span>{texts.sum(work, coverage.surface)}</span>
        <strong>{packsNamed(coverage.packs, product, units)}</strong>
      </p>
      <Packs pack={product.pack} coverage={coverage} />
      <dl className={styles.totals}>
        <Total name={texts.total} value={formatPesos(total)} className={styles.price} />
        {weight !== null && <Total name={texts.weight} value={texts.kilograms(weight)} />}
        <Total name={texts.spare(coverage.spare)} value={texts.squareMetres(coverage.spare)} />
      </dl>
      {paid < coverage.packs && (
        <p className={styles.cheaper}>{capitalized(texts.paidOf(paid, product.promotion?.code))}</p>
      )}
    </>
  );
}

const packsNamed = (count: number, product: Calculable, units: Units) =>
  texts.packsOfSize(count, { pack: product.pack, size: sizeOf(product, units) });

interface TotalProps {
  name: string;
  value: string;
  className?: string | undefined;
}

function Total({ name, value, className }: TotalProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{value}</dd>
    </div>
  );
}

type CheaperPackProps = Omit<AnswerProps, "address" | "whatsapp">;

function CheaperPack({ product, units, answer, line, carried }: CheaperPackProps) {
  const cheaper = cheaperPackOf(product, line, { answer, units });
  if (!cheaper) return null;
  const packs = packsNamed(cheaper.answer.coverage.packs, cheaper.product, units);
  return (
    <p className={styles.cheaper}>
      <span>{texts.cheaperIn(packs, cheaper.saving)}</span>{" "}
      <Link
        to={productUrl(cheaper.product)}
        state={carried}
        aria-label={texts.seeNamed(cheaper.product.name)}
      >
        {texts.see}
      </Link>
    </p>
  );
}

type ActionsProps = ShownProps & Pick<AnswerProps, "address" | "whatsapp">;

function Actions({ product, units, answer, address, whatsapp }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <ShareButton
        text={`${product.name}: ${answerStatus(product, answer, units)}`}
        work={answer.work}
        address={address}
      />
      {whatsapp && (
        <a
          className={ui.button}
          href={whatsappUrl(whatsapp, texts.askAbout(product.name, address))}
          target="_blank"
          rel="noopener"
        >
          <PageIcon name="message" small />
          {texts.ask}
        </a>
      )}
    </div>
  );
}
