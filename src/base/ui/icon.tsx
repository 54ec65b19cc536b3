import styles from "./ui.module.css";

/**
 * Icons drawn on 24 × 24, stroke 1.75, with straight ends and mitred corners. They are decorative:
 * the label is beside the icon or on its control. These are on every page or on the first one;
 * others load with the pages that show them (page-icon.tsx).
 */
const shapes = {
  account: "M7.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M4 21v-2a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v2",
  cart: "M2 4h3l3 11h10l3-8H6M9 19h1v1H9zM17 19h1v1h-1z",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "m5 5 14 14M19 5 5 19",
  next: "m9 5 7 7-7 7",
  previous: "m15 5-7 7 7 7",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5 21 21",
  warning: "M12 3 2 20h20zM12 10v4M12 16.5v1",
  done: "m4 12 6 6L20 6",
  pause: "M8 5v14M16 5v14",
  play: "M7 4v16l13-8z",
} as const;

export function Icon({ name, small }: { name: keyof typeof shapes; small?: boolean }) {
  return <Drawing d={shapes[name]} small={small} />;
}

export function Drawing({ d, small = false }: { d: string; small?: boolean | undefined }) {
  return (
    <svg
      className={small ? `${styles.icon} ${styles.small}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
