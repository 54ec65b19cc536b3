import styles from "./ui.module.css";

/** Drawn on 24 × 24, stroke 1.75, straight ends and mitred corners. Decoration: the name stands beside it or on the control. */
const shapes = {
  account: "M7.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M4 21v-2a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v2",
  cart: "M2 4h3l3 11h10l3-8H6M9 19h1v1H9zM17 19h1v1h-1z",
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "m5 5 14 14M19 5 5 19",
  next: "m9 5 7 7-7 7",
  previous: "m15 5-7 7 7 7",
  down: "m5 9 7 7 7-7",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5 21 21",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  paper: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  pin: "M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM10.5 8.5h3v3h-3z",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  phone: "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2",
  chat: "M4 20 5.5 15.5A8 8 0 1 1 9 19zM9 9.5c0 3 2.5 5.5 5.5 5.5",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  eyeClosed: "M2 9c3 4 6.5 6 10 6s7-2 10-6M12 15v4M5 13l-2 3M19 13l2 3",
  warning: "M12 3 2 20h20zM12 10v4M12 16.5v1",
  done: "m4 12 6 6L20 6",
  pause: "M8 5v14M16 5v14",
  play: "M7 4v16l13-8z",
  share: "M12 15V3M7 8l5-5 5 5M5 12v9h14v-9",
  truck: "M2 6h12v11H2zM14 10h5l3 3v4h-8M6 17h2v3H6zM16 17h2v3h-2z",
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? `${styles.icon} ${styles.small}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
