import { useId } from "react";
import styles from "./section.module.css";
import type { Elements } from "#src/base/ui/elements.ts";

/** A section of the page, labelled by its title. */
export function Section({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
