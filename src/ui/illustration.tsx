import styles from "./illustration.module.css";

export type StateImage = "missing" | "unfinished" | "broken" | "done";

const tellingTile = 4;

/** Three by three tiles: one missing, the last not set yet, one crooked, or one set in yellow. */
export function Illustration({ image }: { image: StateImage }) {
  return (
    <div className={styles.illustration} aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        <i key={index} className={index === tellingTile ? styles[image] : undefined} />
      ))}
    </div>
  );
}
