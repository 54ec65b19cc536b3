import { useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import {
  type Answer,
  answerOf,
  answerStatus,
  firstCoats,
  sizeOf,
} from "#src/shop/calculator/answer.ts";
import { type AskedProject, projectUrlQuery } from "#src/shop/calculator/asked-project.ts";
import { shortNameOf } from "#src/shop/calculator/category.ts";
import type { Project, ProjectProduct } from "#src/shop/calculator/projects.ts";
import { sampleArea } from "#src/shop/calculator/sample-area.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import { cart, cartPanel, useCart } from "#src/shop/cart/cart.ts";
import type { Units } from "#src/shop/catalogue/contract.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { enteredCode, useEnteredCode } from "#src/shop/promotions/entered-code.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { Button, type ButtonKind, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import { AnswerShown } from "./answer.tsx";
import { Calculator } from "./calculator.tsx";
import styles from "./home-calculator.module.css";
import { type TypedWork, useTypedWork } from "./use-calculation.ts";

interface HomeCalculatorProps {
  projects: readonly [Project, ...Project[]];
  units: Units;
  /** A line above the question. */
  eyebrow: string | null;
  asked: AskedProject;
}

/** The chosen projects by visit, for who comes back; no longer than the document lives. */
const places = new Map<string, number>();

/** Project, question, fields, answer: the shop's face. */
export default function HomeCalculator({ projects, units, eyebrow, asked }: HomeCalculatorProps) {
  const { key } = useLocation();
  const section = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(places.get(key) ?? asked.place);
  const [compares, setCompares] = useState(asked.compares);
  const project = projects[place] ?? projects[0];
  const { product, other } = project;
  const example = sampleArea(product, units, project.area);
  const typed = useTypedWork(product.coats, false, { example, asked: asked.area });
  const code = useEnteredCode();
  const answerFor = (each: ProjectProduct) =>
    typed.shown && answerOf(each, { ...typed.shown, code }, units);
  const answer = answerFor(product);
  const otherAnswer = compares && other ? answerFor(other) : null;

  const choose = (next: number) => {
    places.set(key, next);
    setPlace(next);
    setCompares(false);
    typed.restart(firstCoats(projects[next]?.product.coats));
  };
  const compare = (isOn: boolean) => {
    ignoreSecondTap();
    setCompares(isOn);
    section.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.face}>
      <Projects projects={projects} place={projects.indexOf(project)} onChoose={choose} />
      <form
        id={formId}
        action="/"
        className={ui.hidden}
        onSubmit={(event) => event.preventDefault()}
      >
        {place > 0 && <input type="hidden" name="trabajo" value={place + 1} />}
      </form>
      <Calculator
        ref={section}
        variant="home"
        eyebrow={eyebrow}
        question={project.question}
        typed={typed}
        inCoats={Boolean(product.coats)}
        said={answer && typed.work ? answerStatus(product, answer, units) : ""}
        form={formId}
        hint={texts.hint}
      >
        {answer && other && otherAnswer ? (
          <Two
            pairs={[
              { product, answer },
              { product: other, answer: otherAnswer },
            ]}
            units={units}
            carried={typed.carried}
            onClose={() => compare(false)}
          />
        ) : (
          answer && (
            <One
              {...{ product, answer, other, units }}
              carried={typed.carried}
              compareUrl={`/${projectUrlQuery({ place, area: typed.typed, compares: true })}`}
              onCompare={() => compare(true)}
            />
          )
        )}
      </Calculator>
    </div>
  );
}

const formId = "calculo";

interface ProjectsProps {
  projects: readonly Project[];
  place: number;
  onChoose: (place: number) => void;
}

/** Links, so that they lead to the project without scripts too. */
function Projects({ projects, place: current, onChoose }: ProjectsProps) {
  if (projects.length < 2) return null;
  return (
    <nav className={styles.projects} aria-label={texts.projects}>
      {projects.map(({ label }, place) => (
        <Link
          key={place}
          to={`/${projectUrlQuery({ place, area: "", compares: false })}`}
          aria-current={place === current ? "true" : undefined}
          data-held=""
          onClick={(event) => {
            event.preventDefault();
            onChoose(place);
          }}
        >
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

interface Pair {
  product: ProjectProduct;
  answer: Answer;
}

interface OneProps extends Pair {
  other: ProjectProduct | null;
  units: Units;
  carried: TypedWork["carried"];
  /** For browsers without scripts. */
  compareUrl: string;
  onCompare: () => void;
}

function One({ product, answer, other, units, carried, compareUrl, onCompare }: OneProps) {
  const to = productUrl(product);
  return (
    <>
      <AnswerShown product={product} answer={answer}>
        <Link to={to} state={carried}>
          {texts.named(shortNameOf(product), sizeOf(product, units))}
        </Link>
        <span> · </span>
      </AnswerShown>
      <div className={styles.buttons}>
        <AddButton product={product} answer={answer} />
        {other ? (
          <LinkButton
            kind="secondary"
            to={compareUrl}
            data-held=""
            onClick={(event) => {
              event.preventDefault();
              onCompare();
            }}
          >
            <span>
              <span>{texts.compare}</span>
              <span className={styles.wide}>
                {texts.compareWith(differenceOf(other, product, units))}
              </span>
            </span>
          </LinkButton>
        ) : (
          <LinkButton kind="secondary" to={to} state={carried}>
            {texts.seeProduct}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** «3 años», «4 L» */
function differenceOf(other: ProjectProduct, product: ProjectProduct, units: Units): string {
  if (other.years && other.years !== product.years) return texts.years(other.years);
  return texts.sizeText(sizeOf(other, units)) ?? shortNameOf(other);
}

interface TwoProps {
  pairs: readonly Pair[];
  units: Units;
  carried: TypedWork["carried"];
  onClose: () => void;
}

/** Two products by price; the first is the project's. */
function Two({ pairs, units, carried, onClose }: TwoProps) {
  return (
    <div className={styles.two}>
      {pairs.map(({ product, answer }, place) => (
        <div key={product.id}>
          <h3>
            <Link to={productUrl(product)} state={carried}>
              {product.years
                ? shortNameOf(product)
                : texts.named(shortNameOf(product), sizeOf(product, units))}
            </Link>
          </h3>
          <AnswerShown product={product} answer={answer} className={styles.small}>
            {product.years ? (
              <span>{`${texts.perYear(formatPesos(Math.round(answer.total / product.years)))} · `}</span>
            ) : null}
          </AnswerShown>
          <AddButton product={product} answer={answer} kind={place > 0 ? "secondary" : "primary"} />
          {place > 0 && (
            <button
              type="button"
              className={styles.close}
              aria-label={texts.stopComparing}
              onClick={onClose}
            >
              <Icon name="close" small />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** Once so many are in the cart, the button opens the cart. */
function AddButton({ product, answer, kind }: Pair & { kind?: ButtonKind }) {
  const { paid, coverage } = answer;
  const quantity = Math.min(paid, product.stock);
  const packs = texts.packs(quantity, product.pack);
  const isInCart = useCart((lines) =>
    lines.some((line) => line.id === product.id && line.quantity === quantity),
  );
  if (isInCart)
    return (
      <Button kind="secondary" onClick={() => cartPanel.set(true)}>
        <Icon name="done" small />
        <span>{texts.inCart(packs)}</span>
      </Button>
    );
  return (
    <Button
      {...(kind && { kind })}
      onClick={() => {
        // Fewer packs than the work needs are enough only with the code that brings the others.
        const code = product.promotion?.code;
        if (code && paid < coverage.packs) enteredCode.set(code);
        cart.add(product, quantity);
      }}
    >
      {texts.add(packs)}
    </Button>
  );
}
