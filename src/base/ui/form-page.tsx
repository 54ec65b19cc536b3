import { classes, Container, ui } from "./parts.tsx";
import styles from "./form-page.module.css";
import type { Elements } from "./elements.ts";

interface FormPageProps {
  title: string;
  intro?: Elements | string;
  children: Elements;
}

/** A page with one form, next to a column of tiles. */
export function FormPage({ title, intro, children }: FormPageProps) {
  return (
    <Container>
      <div className={classes(ui.grid, styles.page)}>
        <div className={classes(ui.tiles, styles.tiles)} />
        <div className={styles.words}>
          <div className={styles.column}>
            <h1>{title}</h1>
            {intro && (typeof intro === "string" ? <p>{intro}</p> : intro)}
            {children}
          </div>
        </div>
      </div>
    </Container>
  );
}

export function FormLinks({ children }: { children: React.ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

export { styles as formStyles };
