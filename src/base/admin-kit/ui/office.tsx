import { Title } from "react-admin";
import type { Elements } from "#src/base/ui/elements.ts";
import { InHead } from "./in-head.tsx";
import styles from "./office.module.css";

/** What the office's screens are made of: cells on one wall, whose colours each say one thing. */

interface PageProps {
  title: string;
  /** Beside the title: how it stands. */
  tile?: Elements;
  second: string;
  /** The filled button last. */
  actions?: Elements;
  back?: Elements;
  children: Elements;
}

/** A page with its head: what it is, how it stands, and what to do. */
export function OfficePage({ title, tile, second, actions, back, children }: PageProps) {
  return (
    <div className={styles["page"]}>
      <Title title={title} />
      <InHead place="beside">{tile}</InHead>
      <InHead place="actions">{actions}</InHead>
      <div className={styles["head"]}>
        {back}
        <p className={styles["second"]}>{second}</p>
      </div>
      {children}
    </div>
  );
}

interface CellProps {
  title: string;
  /** Beside the title. */
  second?: string;
  beside?: Elements;
  children: Elements;
}

export const Cell = ({ title, second, beside, children }: CellProps) => (
  <section className={styles["box"]} aria-label={title}>
    <div className={styles["boxHead"]}>
      <h2>{title}</h2>
      {second ? <span className={styles["second"]}>{second}</span> : null}
      {beside}
    </div>
    {children}
  </section>
);

/** wait: for one of us. work: can be pressed on. done: nothing is left. */
export type Tone = "wait" | "work" | "done";

export const Tile = ({ tone, children }: { tone?: Tone | undefined; children: string }) => (
  <span className={[styles["tile"], tone && styles[tone]].filter(Boolean).join(" ")}>
    {children}
  </span>
);

export const Letter = ({ children }: { children: string }) => (
  <span className={styles["letter"]} aria-hidden>
    {children}
  </span>
);

interface SegmentsProps<Name extends string> {
  label: string;
  names: Readonly<Record<Name, string>>;
  counts?: Readonly<Record<Name, number>>;
  chosen: Name;
  choose: (name: Name) => void;
}

export const Segments = <Name extends string>(props: SegmentsProps<Name>) => (
  <div className={styles["segments"]} role="group" aria-label={props.label}>
    {Object.entries<string>(props.names).map(([key, text]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the names
      const name = key as Name;
      return (
        <button
          key={name}
          type="button"
          aria-pressed={props.chosen === name}
          onClick={() => props.choose(name)}
        >
          <b>{text}</b> {props.counts ? <i>{props.counts[name]}</i> : null}
        </button>
      );
    })}
  </div>
);

interface NoteProps {
  isBad?: boolean;
  title: string;
  children: Elements;
  actions: Elements;
}

/** A line that stays until it is answered. */
export const Note = ({ isBad, title, children, actions }: NoteProps) => (
  <div role="alert" className={`${styles["note"]} ${isBad ? styles["bad"] : ""}`}>
    <div>
      <b>{title}</b> {children}
    </div>
    {actions}
  </div>
);
