import styles from "./illustration.module.css";

export type StateImage = "missing" | "unfinished" | "broken" | "done";

const tellingTile = 4;

/** Nine tiles: one of them missing, not yet set, crooked, or yellow. */
export function Illustration({ image }: { image: StateImage }) {
  return (
    <div className={styles.illustration} aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        <i key={index} className={index === tellingTile ? styles[image] : undefined} />
      ))}
    </div>
  );
}
