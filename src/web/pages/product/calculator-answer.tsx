import {
  type Answer,
  type Calculable,
  sizeOf,
  spokenAnswer,
} from "#src/catalogue/calculator/answer.ts";
import { cheaperPackOf, type LineProduct } from "#src/catalogue/calculator/same-line.ts";
import * as texts from "#src/catalogue/calculator/texts.ts";
import type { TypedWork } from "#src/catalogue/calculator/ui/use-calculation.ts";
import { ShareButton } from "#src/catalogue/calculator/ui/share-button.tsx";
import type { Units } from "#src/catalogue/contract.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { whatsappUrl } from "#src/kernel/phone-number.ts";
import { capitalized } from "#src/kernel/strings.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { ui } from "#src/ui/parts.tsx";
import { useShop } from "#src/web/shop-data.ts";
import { Link } from "react-router";
import styles from "./calculator.module.css";
import { Packs } from "./packs.tsx";
import { askAbout, cheaperIn, see, seeNamed } from "./texts.ts";

export interface AnswerProps {
  product: LineProduct;
  units: Units;
  answer: Answer;
  /** The same product in other packs. */
  line: readonly LineProduct[];
  carried: TypedWork["carried"];
  /** The page's URL, which is shared with the answer. */
  address: string;
}

/** What to buy for the typed surface, and ways to go on with it. */
export default function CalculatorAnswer({ line, carried, address, ...shown }: AnswerProps) {
  return (
    <>
      <AnswerShown {...shown} />
      <CheaperPack {...shown} line={line} carried={carried} />
      <Actions {...shown} address={address} />
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

type CheaperPackProps = Omit<AnswerProps, "address">;

function CheaperPack({ product, units, answer, line, carried }: CheaperPackProps) {
  const cheaper = cheaperPackOf(product, line, { answer, units });
  if (!cheaper) return null;
  const packs = packsNamed(cheaper.answer.coverage.packs, cheaper.product, units);
  return (
    <p className={styles.cheaper}>
      {cheaperIn(packs, cheaper.saving)}{" "}
      <Link
        to={productUrl(cheaper.product)}
        state={carried}
        aria-label={seeNamed(cheaper.product.name)}
      >
        {see}
      </Link>
    </p>
  );
}

function Actions({ product, units, answer, address }: ShownProps & { address: string }) {
  const { contact } = useShop();
  return (
    <div className={styles.actions}>
      <ShareButton
        text={`${product.name}: ${spokenAnswer(product, answer, units)}`}
        work={answer.work}
        address={address}
      />
      {contact?.whatsapp && (
        <a
          className={ui.button}
          href={`${whatsappUrl(contact.whatsapp)}?text=${encodeURIComponent(askAbout(product.name, address))}`}
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
