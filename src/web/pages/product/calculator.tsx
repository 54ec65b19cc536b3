import { useState } from "react";
import { cart, cartPanel } from "#src/cart/cart.ts";
import type { Element } from "#src/catalogue/contract.ts";
import { type Coverage, coverageOf, maxDrawn, typedFigure } from "#src/catalogue/coverage.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import { Field } from "#src/ui/field.tsx";
import { Button, ui } from "#src/ui/parts.tsx";
import styles from "./calculator.module.css";
import * as texts from "./texts.ts";

/**
 * "¿Cuánto necesito?": from square metres and coats to packs, and into the cart in one tap. Only
 * where the yield is in m².
 */
export function Calculator({
  product,
  unit,
}: {
  product: Element;
  unit: string | null | undefined;
}) {
  const performance = typedFigure(String(product.performance ?? ""));
  if (unit !== "m²" || !(performance > 0)) return null;
  return <CalculatorForm product={product} performance={performance} />;
}

function CalculatorForm({ product, performance }: { product: Element; performance: number }) {
  const [area, setArea] = useState("");
  const [coats, setCoats] = useState(String(product.coats ?? 1));
  const coverage = coverageOf({ area: typedFigure(area), coats: typedFigure(coats), performance });
  const wrong = area.trim() !== "" && !coverage;
  return (
    <section className={styles.calculator}>
      <h2>{texts.howMuch}</h2>
      <div className={styles.fields}>
        <Field
          label={texts.area}
          name="area"
          unit="m²"
          inputMode="decimal"
          autoComplete="off"
          value={area}
          onChange={(event) => setArea(event.target.value)}
        />
        <Field
          label={texts.coats}
          name="coats"
          inputMode="numeric"
          autoComplete="off"
          value={coats}
          onChange={(event) => setCoats(event.target.value)}
        />
      </div>
      <div className={styles.result} aria-live="polite">
        {coverage ? (
          <Result product={product} coverage={coverage} performance={performance} />
        ) : (
          <p className={ui.note}>{wrong ? texts.figuresWrong : texts.yieldOf(performance)}</p>
        )}
      </div>
    </section>
  );
}

function Result({
  product,
  coverage: { packs, surface, spare, use },
  performance,
}: {
  product: Element;
  coverage: Coverage;
  performance: number;
}) {
  const price = parsePesos(product.price);
  const enough = packs <= product.stock;
  const put = () => {
    cart.add(product, packs);
    cartPanel.set(true);
  };
  return (
    <>
      <p className={ui.note}>{texts.division(surface, performance)}</p>
      <strong>{texts.needed(packs)}</strong>
      {packs <= maxDrawn && <Packs use={use} />}
      <p className={styles.sum}>
        <span className={ui.note}>{texts.spare(spare)}</span>
        <span>
          {packs} × {formatPesos(price)} = {formatPesos(packs * price)}
        </span>
      </p>
      {enough ? (
        <Button kind="secondary" onClick={put}>
          {texts.putIntoCart(packs)}
        </Button>
      ) : (
        <p className={ui.note}>{texts.notEnough(product.stock)}</p>
      )}
    </>
  );
}

const squares = 20;

/** Each pack is five by four squares, filled as far as it is used. */
function Packs({ use }: { use: number[] }) {
  return (
    <div className={styles.packs} aria-hidden="true">
      {use.map((part, pack) => (
        <div key={pack}>
          {Array.from({ length: squares }, (_, square) => (
            <i
              key={square}
              className={square < Math.round(part * squares) ? styles.used : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
