import { Link } from "react-router";
import { answerOf, answerStatus, packsNamed, performanceOf } from "#src/shop/calculator/answer.ts";
import { readTile } from "#src/shop/calculator/grout.ts";
import { stepNote } from "#src/shop/calculator/step-note.ts";
import { cheaperPackOf, type LineProduct } from "#src/shop/calculator/same-line.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import type { Units } from "#src/shop/catalogue/contract.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { useEnteredCode } from "#src/shop/promotions/entered-code.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { later } from "#src/base/ui/later.tsx";
import { AnswerShown } from "./answer.tsx";
import { Calculator } from "./calculator.tsx";
import type { TypedWork } from "./use-calculation.ts";
import styles from "./calculator.module.css";

const GroutFields = later(() => import("./grout-fields.tsx"));

interface ProductCalculatorProps {
  product: LineProduct;
  units: Units;
  question: string;
  typed: TypedWork;
  /** The same product in other packs. */
  line: readonly LineProduct[];
  /** What one can do with an answer to what was typed. */
  children?: Elements;
}

/** So many packs are drawn one by one beside the answer. */
const maxDrawn = 4;

/** How much of one product a surface takes. Only for yields in m². */
export default function ProductCalculator({ children, ...props }: ProductCalculatorProps) {
  const { product, units, typed, line } = props;
  const code = useEnteredCode();
  const { shown, tile } = typed;
  if (!performanceOf(product, units, readTile(tile))) return null;
  const answer = shown && answerOf(product, { ...shown, code }, units);
  const isCoated = Boolean(product.coats);
  return (
    <Calculator
      variant="product"
      question={props.question}
      typed={typed}
      inCoats={isCoated}
      said={answer && typed.work ? answerStatus(product, answer, units) : ""}
      hint={texts.hint}
      fields={!isCoated && <Waste typed={typed} />}
      below={Boolean(product.grout_density) && <GroutFields tile={tile} onChange={typed.setTile} />}
    >
      {answer && (
        <>
          <AnswerShown product={product} answer={answer} maxDrawn={maxDrawn} />
          <StepNote product={product} paid={answer.paid} />
          <CheaperPack {...{ product, units, answer, line }} carried={typed.carried} />
          {typed.work ? children : null}
        </>
      )}
    </Calculator>
  );
}

/** Tiles are cut; a coat of paint is not. */
function Waste({ typed: { waste, setWaste } }: { typed: TypedWork }) {
  return (
    <label className={styles.waste}>
      <input
        type="checkbox"
        name="waste"
        checked={waste}
        onChange={({ currentTarget }) => setWaste(currentTarget.checked)}
      />
      <span>{texts.waste}</span>
    </label>
  );
}

/** What the step that was reached saves, or the one that is nearly reached. */
function StepNote({ product, paid }: { product: LineProduct; paid: number }) {
  const note = stepNote(product, paid);
  return note && <p className={styles.cheaper}>{note}</p>;
}

interface CheaperPackProps extends Pick<ProductCalculatorProps, "product" | "units" | "line"> {
  answer: NonNullable<ReturnType<typeof answerOf>>;
  carried: TypedWork["carried"];
}

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
