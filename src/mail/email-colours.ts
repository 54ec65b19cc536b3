import { contrast, needed, readable } from "#src/kernel/contrast.ts";
import type { EmailTheme } from "./email.ts";

/** By what they are for; `tileGround` and `tile` are those of the strip under the logo. */
export interface EmailColours {
  ink: string;
  soft: string;
  page: string;
  card: string;
  joint: string;
  link: string;
  button: string;
  onButton: string;
  price: string;
  tile: string;
  tileGround: string;
}

const light: EmailColours = {
  ink: "#12263A",
  soft: "#4B5B69",
  page: "#F7F4EE",
  card: "#FFFFFF",
  joint: "#E3DDD1",
  link: "#1747A6",
  button: "#1747A6",
  onButton: "#FFFFFF",
  price: "#B93E0B",
  tile: "#1747A6",
  tileGround: "#FFFFFF",
};
const dark: EmailColours = {
  ink: "#F1EDE4",
  soft: "#B2BCC7",
  page: "#0C1823",
  card: "#142536",
  joint: "#2A3E52",
  link: "#A3BFF8",
  button: "#2A60C8",
  onButton: "#FFFFFF",
  price: "#FFA27A",
  tile: "#8FB0F5",
  tileGround: "#12263A",
};

/**
 * The company's colours, each moved towards black or white until it reads: an email has no page
 * around it on which somebody looked at them.
 */
export function emailColours({ primary, accent, ground }: EmailTheme) {
  return {
    light: { ...light, ...own(light, primary, accent), ...(ground ? { page: ground } : {}) },
    dark: { ...dark, ...own(dark, primary, accent) },
  };
}

function own(base: EmailColours, primary: string | null, accent: string | null) {
  const shown = (colour: string) => readable(colour, base.card, base.ink);
  return {
    ...(primary
      ? {
          link: shown(primary),
          tile: shown(primary),
          button: primary,
          onButton: wordsOn(primary),
        }
      : {}),
    ...(accent ? { price: shown(accent) } : {}),
  };
}

const wordsOn = (ground: string) =>
  contrast("#FFFFFF", ground) >= needed ? "#FFFFFF" : readable("#12263A", ground, "#000000");
