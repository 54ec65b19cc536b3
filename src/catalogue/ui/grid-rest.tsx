import { classes, ui } from "#src/ui/parts.tsx";
import styles from "./grid-rest.module.css";

/** The last cell of a card grid: fills the rest of the last row with tiles, if there is any. */
export function GridRest({ columns }: { columns: 4 | 5 }) {
  const place = columns === 4 ? styles.rest4 : styles.rest5;
  return <div className={classes(ui.tiles, styles.rest, place)} />;
}
