import { classes, ui } from "#src/ui/parts.tsx";
import styles from "./grid-rest.module.css";

/** Last in a grid of cards: tiles what is left of its last row, and is nothing where nothing is. */
export function GridRest({ columns }: { columns: 4 | 5 }) {
  const place = columns === 4 ? styles.rest4 : styles.rest5;
  return <div className={classes(ui.tiles, styles.rest, place)} />;
}
