import { Link } from "react-router";
import type { Element, Units } from "#src/shop/catalogue/contract.ts";
import type { SafetyClassification } from "#src/shop/catalogue/safety/classification.ts";
import { safetySheetUrl } from "#src/base/kernel/urls.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { ui } from "#src/base/ui/parts.tsx";
import styles from "./product.module.css";
import * as texts from "./texts.ts";

/** «Informacion Adicional»: one row with what a pack yields, holds and weighs. */
export function Figures({ product, units }: { product: Element; units: Units }) {
  const figures = [
    { name: texts.performance, value: product.performance, unit: units.performance },
    { name: texts.content, value: product.content, unit: units.content },
    { name: texts.weight, value: product.weight, unit: units.weight },
  ].filter(({ value }) => value !== null && value !== undefined && value !== "");
  if (figures.length === 0) return null;
  return (
    <details className={styles.figures} style={cellsOf(figures.length)} open>
      <summary>
        <h2>{texts.figures}</h2>
        <PageIcon name="down" />
      </summary>
      <dl>
        {figures.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{unit ? `${value} ${unit}` : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Of five cells; a single fact takes two. */
const cellsOf = (facts: number): Record<string, number> => ({ "--cells": Math.max(2, facts) });

interface SheetsProps {
  product: Element;
  safety: SafetyClassification | null;
}

/** The safety sheet, of a file or of the classification, and the data sheet. */
export function Sheets({ product, safety }: SheetsProps) {
  const { safety_sheet: safetySheet, fact_sheet: factSheet } = product;
  if (!safetySheet && !safety && !factSheet) return null;
  return (
    <div className={styles.sheets}>
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
    </div>
  );
}

function SheetLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      <PageIcon name="paper" />
      <span>{name}</span> <span className={ui.hidden}>PDF</span>
    </a>
  );
}
