import { Drawing } from "./icon.tsx";

/** Icons of individual pages, in the style of those on every page (icon.tsx). */
const shapes = {
  back: "M20 12H5M11 5l-7 7 7 7",
  filter: "M4 7h16M7 12h10M10 17h4",
  down: "m5 9 7 7 7-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  paper: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  pin: "M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM10.5 8.5h3v3h-3z",
  mail: "M3 5h18v14H3zM3 6l9 7 9-7",
  phone:
    "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2",
  chat: "M4 20 5.5 15.5A8 8 0 1 1 9 19zM9 9.5c0 3 2.5 5.5 5.5 5.5",
  eye: "M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  eyeClosed: "M2 9c3 4 6.5 6 10 6s7-2 10-6M12 15v4M5 13l-2 3M19 13l2 3",
  share: "M12 15V3M7 8l5-5 5 5M5 12v9h14v-9",
  check: "m4 12.5 5.5 5.5L20 7",
  message: "M4 4h16v13h-9l-5 4v-4H4zM8 9h8M8 12.5h5",
  print: "M6.5 8V3h11v5M6.5 17H3V8h18v9h-3.5M6.5 13.5h11V21h-11z",
  returns: "M4 9h11.5l4.5 4.5V19H9M8.5 4.5 4 9l4.5 4.5",
  invoice: "M4.5 2.5h15v19l-3-2-3 2-3-2-3 2-3-2zM8.5 8h7M8.5 12h7",
  truck: "M2 6h12v11H2zM14 10h5l3 3v4h-8M6 17h2v3H6zM16 17h2v3h-2z",
  outlet: "M4 4h16l1 5H3zM4.5 9v11h15V9M9 20v-6h6v6",
  cross: "m5 5 14 14M19 5 5 19",
  clock: "M3 3h18v18H3zM12 7v5.5l3.5 2",
  download: "M12 3v12M7.5 10.5 12 15l4.5-4.5M4 17v4h16v-4",
  box: "M12 2.500 21 7v10l-9 4.500L3 17V7zM3 7l9 4.500L21 7M12 11.500v10",
  target: "M7 7h10v10H7zM12 2v5M12 17v5M2 12h5M17 12h5",
} as const;

export function PageIcon({ name, small }: { name: keyof typeof shapes; small?: boolean }) {
  return <Drawing d={shapes[name]} small={small} />;
}
