import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { OptionChoice, OptionPicker } from "#src/catalogue/variants/option-picker.ts";
import { swatchOf } from "#src/catalogue/variants/option-names.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { classes, ui } from "#src/ui/parts.tsx";
import styles from "./variant-picker.module.css";
import * as texts from "./texts.ts";

/** As the page gets it: of each value what it is called, where it leads and what to know before. */
export interface ShownPicker {
  name: string;
  value: string;
  choices: {
    value: string;
    to: string;
    isCurrent: boolean;
    /** What people are told before they follow it. */
    note: string | null;
    mark: "sold-out" | "missing" | null;
    /** A colour as CSS writes it. */
    swatch: string | null;
  }[];
}

export const shownPicker = ({ name, value, choices }: OptionPicker): ShownPicker => ({
  name,
  value: value ?? "",
  choices: choices.map((each) => ({
    value: each.value,
    to: productUrl(each.variant),
    isCurrent: each.isCurrent,
    mark: markOf(each),
    note: noteOf(each),
    swatch: swatchOf(each.value),
  })),
});

function markOf({ isCurrent, changes, isSoldOut }: OptionChoice) {
  if (!isCurrent && changes.length > 0) return "missing";
  return isSoldOut ? "sold-out" : null;
}

function noteOf(choice: OptionChoice): string | null {
  const { changes, isSoldOut } = choice;
  if (markOf(choice) === "missing") return texts.onlyWith(changes.filter(Boolean), isSoldOut);
  return isSoldOut ? texts.soldOut.toLowerCase() : null;
}

/** Links to the other variants, so that a choice has its own address and works without scripts. */
export function VariantPicker({
  pickers,
  carried,
}: {
  pickers: readonly ShownPicker[];
  /** What was typed into the calculator goes along. */
  carried: object;
}) {
  const container = useFocusKept();
  return (
    <div ref={container} className={styles.pickers}>
      {pickers.map(({ name, value, choices }, place) => (
        <div key={name} role="group" aria-label={name}>
          <p className={styles.name}>
            {name}
            {value && (
              <>
                : <b>{value}</b>
              </>
            )}
          </p>
          <ul className={styles.choices}>
            {choices.map((choice) => (
              <li key={choice.value}>
                <Choice {...choice} state={{ ...carried, chosenOption: place }} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Choice({
  value,
  to,
  isCurrent,
  note,
  mark,
  swatch,
  state,
}: ShownPicker["choices"][number] & { state: object }) {
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      prefetch="intent"
      className={classes(
        styles.choice,
        mark === "sold-out" && styles.soldOut,
        mark === "missing" && styles.missing,
      )}
      {...(isCurrent && { "aria-current": "true" as const })}
      {...(note && { title: note })}
    >
      {swatch && <i className={styles.swatch} style={{ background: swatch }} />}
      <span>{value}</span>
      {note && <span className={mark === "missing" ? ui.hidden : styles.note}> {note}</span>}
    </Link>
  );
}

/** After a choice the keyboard goes on where it was: at the option that was chosen. */
function useFocusKept() {
  const container = useRef<HTMLDivElement>(null);
  const { state }: { state: { chosenOption?: unknown } | null } = useLocation();
  const place = state?.chosenOption;
  useEffect(() => {
    if (typeof place !== "number") return;
    // The page takes the focus when it changes: this comes after that.
    const frame = requestAnimationFrame(() =>
      container.current?.children[place]
        ?.querySelector<HTMLElement>("[aria-current]")
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return container;
}
