import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./variant-picker.module.css";

/** The picker as the page receives it: each value's name, URL and notes. */
export interface ShownPicker {
  name: string;
  value: string;
  choices: {
    value: string;
    to: string;
    isCurrent: boolean;
    /** What shoppers should know before they choose it. */
    note: string | null;
    mark: "sold-out" | "missing" | null;
    /** A CSS colour. */
    swatch: string | null;
  }[];
}

/** Links to the other variants, so that each choice has a URL and works without scripts. */
export function VariantPicker({
  pickers,
  carried,
}: {
  pickers: readonly ShownPicker[];
  /** The calculator's input, passed to the next page. */
  carried: object;
}) {
  const container = useFocusKept();
  return (
    <div ref={container} className={styles.pickers}>
      {pickers.map(({ name, value, choices }, place) => (
        <div key={name} className={styles.picker} role="group" aria-label={name}>
          <p className={styles.name}>
            <span>{value ? `${name}: ` : name}</span>
            {value && <b>{value}</b>}
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
      {note && <span className={mark === "missing" ? ui.hidden : styles.note}>{` ${note}`}</span>}
    </Link>
  );
}

/** Returns the focus to the chosen option after a choice. */
function useFocusKept() {
  const container = useRef<HTMLDivElement>(null);
  const { state }: { state: { chosenOption?: unknown } | null } = useLocation();
  const place = state?.chosenOption;
  useEffect(() => {
    if (typeof place !== "number") return;
    // Runs after the page has moved the focus on navigation.
    const frame = requestAnimationFrame(() =>
      container.current?.children[place]
        ?.querySelector<HTMLElement>("[aria-current]")
        ?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [place]);
  return container;
}
