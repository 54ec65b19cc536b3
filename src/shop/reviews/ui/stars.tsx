import { useId } from "react";
import { classes } from "#src/base/ui/parts.tsx";
import styles from "./stars.module.css";

const texts = {
  starsOf: (stars: number) => (stars === 1 ? "1 de 5 estrellas" : `${stars} de 5 estrellas`),
};

export const star =
  "M10 1.6 12.5 7.1 18.5 7.8 14 11.8 15.3 17.8 10 14.8 4.7 17.8 6 11.8 1.5 7.8 7.5 7.1z";

/** Five stars, filled in proportion to the value. */
export function Stars({ value, small = false }: { value: number; small?: boolean }) {
  const id = useId();
  const row = [0, 20, 40, 60, 80];
  return (
    <svg
      className={classes(styles.stars, small && styles.small)}
      viewBox="0 0 100 20"
      role="img"
      aria-label={texts.starsOf(value)}
    >
      <defs>
        <g id={`${id}row`}>
          {row.map((left) => (
            <path key={left} d={star} transform={`translate(${left})`} />
          ))}
        </g>
        <clipPath id={`${id}part`}>
          <rect width={value * 20} height="20" />
        </clipPath>
      </defs>
      <use href={`#${id}row`} />
      <use href={`#${id}row`} clipPath={`url(#${id}part)`} />
    </svg>
  );
}
