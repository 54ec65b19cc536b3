import { useEffect, useRef } from "react";
import { Link, NavigationType, useLocation, useNavigationType } from "react-router";
import {
  type CategoryAnswer,
  categoryAnswersOf,
  type CategoryCalculator as Category,
  shortNameOf,
} from "#src/shop/calculator/category.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import type { Units } from "#src/shop/catalogue/contract.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { capitalized } from "#src/base/kernel/strings.ts";
import { calculatorAnchor, productUrl } from "#src/base/kernel/urls.ts";
import { useEnteredCode } from "#src/shop/promotions/entered-code.ts";
import { ui } from "#src/base/ui/parts.tsx";
import { Calculator } from "./calculator.tsx";
import { ShareButton } from "./share-button.tsx";
import { type TypedWork, useTypedWork } from "./use-calculation.ts";
import styles from "./calculator.module.css";

interface CategoryCalculatorProps {
  calculator: Category;
  units: Units;
  question: string;
  /** The category's title and URL, which are shared with the answer. */
  title: string;
  address: string;
}

/** How much of each of a category's products a surface takes, in the last row of its products. */
export default function CategoryCalculator(props: CategoryCalculatorProps) {
  const { calculator, units, title, address } = props;
  const typed = useTypedWork(calculator.coats);
  const { work, shown } = typed;
  const code = useEnteredCode();
  const answers = shown ? categoryAnswersOf(calculator, { ...shown, code }, units) : [];
  const spoken = work ? texts.categorySaid(work.area, answers.map(lineOf)) : "";
  return (
    <Calculator
      ref={useFocusWhenNamed()}
      variant="category"
      question={props.question}
      typed={typed}
      inCoats={calculator.coats !== null}
      said={spoken}
      hint={texts.categoryHint}
      tools={work && <ShareButton text={`${title}. ${spoken}`} work={work} address={address} />}
    >
      <Answers answers={answers} carried={typed.carried} />
    </Calculator>
  );
}

/** A screen reader continues here after a link to the calculator, not at the page's start. */
function useFocusWhenNamed() {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (!hash.startsWith(`#${calculatorAnchor}`) || !isNew) return;
    // Later than the layout, which focuses every new page.
    const frame = requestAnimationFrame(() => {
      // The page may have looked for it before its code was there.
      section.current?.scrollIntoView();
      section.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isNew]);
  return section;
}

const lineOf = ({ product, answer, onlyLeft }: CategoryAnswer) => ({
  name: shortNameOf(product),
  packs: texts.packs(answer.coverage.packs, product.pack),
  total: answer.total,
  note:
    onlyLeft !== null
      ? texts.onlyLeft(onlyLeft)
      : answer.paid < answer.coverage.packs
        ? texts.paidOf(answer.paid, product.promotion?.code)
        : null,
});

interface AnswersProps {
  answers: readonly CategoryAnswer[];
  carried: TypedWork["carried"];
}

function Answers({ answers, carried }: AnswersProps) {
  return (
    <ul className={styles.answers}>
      {answers.map((each) => {
        const { name, packs, total, note } = lineOf(each);
        return (
          <li key={each.product.id}>
            <Link to={productUrl(each.product)} state={carried}>
              {name}
            </Link>
            <span>{packs}</span>
            <b>{formatPesos(total)}</b>
            {note && <small className={ui.note}>{capitalized(note)}</small>}
          </li>
        );
      })}
    </ul>
  );
}
