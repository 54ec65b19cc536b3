import type { BrandDesign, Scheme, Brand } from "./contract.ts";

/** The tokens of src/base/ui/tokens.css that a brand changes, and the colours of its pattern. */
export interface Tokens {
  ink: string;
  inkSoft: string;
  brand: string;
  brandDeep: string;
  brandPale: string;
  clay: string;
  clayPale: string;
  onClay: string;
  marigold: string;
  ground: string;
  groundDeep: string;
  surface: string;
  joint: string;
  jointStrong: string;
  green: string;
  greenPale: string;
  red: string;
  redPale: string;
  button: string;
  buttonDeep: string;
  onButton: string;
  footer: string;
  onFooter: string;
  onFooterSoft: string;
  footerJoint: string;
  pattern: string;
  patternGround: string;
  /** The mark that replaces a missing image. */
  bare: string;
  bareLines: string;
}

/**
 * Complete brands to start from. Their tones were chosen by eye, and apply as long as the brand
 * keeps the colour that they belong to.
 */
interface Preset {
  name: PresetName;
  design: BrandDesign;
  tones: { [_ in Scheme]?: Partial<Tokens> };
}
export type PresetName = "obra-limpia" | "la-paz" | "nocturna";

const obraLimpia: Preset = {
  name: "obra-limpia",
  design: {
    primary: "#1747A6",
    accent: "#B93E0B",
    highlight: "#F5B700",
    ground: "device",
    typeface: "archivo",
    pattern: "talavera",
    radius: 4,
  },
  tones: {
    light: {
      ink: "#12263A",
      inkSoft: "#4B5B69",
      brandDeep: "#10357F",
      brandPale: "#E9EEF8",
      clay: "#B93E0B",
      clayPale: "#FBEDE5",
      ground: "#F7F4EE",
      groundDeep: "#EEE9DE",
      joint: "#E3DDD1",
      jointStrong: "#857D6E",
      buttonDeep: "#10357F",
      footer: "#12263A",
      onFooterSoft: "#C8D0D8",
      footerJoint: "#2C3E51",
      patternGround: "#FFFFFF",
      bare: "#E3DCCD",
      bareLines: "#E8E2D5",
    },
    dark: {
      ink: "#F1EDE4",
      inkSoft: "#B2BCC7",
      brand: "#A3BFF8",
      brandDeep: "#C4D6FB",
      brandPale: "#1C3454",
      clay: "#FFA27A",
      clayPale: "#3A241B",
      onClay: "#12263A",
      ground: "#0C1823",
      groundDeep: "#1E3145",
      surface: "#142536",
      joint: "#2A3E52",
      jointStrong: "#7F90A1",
      button: "#2A60C8",
      buttonDeep: "#1F4CA6",
      footer: "#08121B",
      onFooterSoft: "#C8D0D8",
      footerJoint: "#22364A",
      greenPale: "#123024",
      redPale: "#3A1B1B",
      pattern: "#8FB0F5",
      patternGround: "#12263A",
      bare: "#22374C",
      bareLines: "#2A3E52",
    },
  },
};

const laPaz: Preset = {
  name: "la-paz",
  design: {
    primary: "#17693A",
    accent: "#B3380F",
    highlight: "#FFC22E",
    ground: "light",
    typeface: "rubik",
    pattern: "hexagons",
    radius: 12,
  },
  tones: {
    light: {
      ink: "#16261B",
      inkSoft: "#4C5F52",
      brandDeep: "#0E4C28",
      brandPale: "#E4F1E7",
      clay: "#B3380F",
      clayPale: "#FCEDE6",
      ground: "#F3F6EF",
      groundDeep: "#E6ECE0",
      joint: "#D6DFD0",
      jointStrong: "#768171",
      buttonDeep: "#0E4C28",
      footer: "#0F3A22",
      onFooterSoft: "#C6DBCC",
      footerJoint: "#2B5A3E",
      patternGround: "#F1F7EC",
    },
  },
};

const nocturna: Preset = {
  name: "nocturna",
  design: {
    primary: "#D5F25A",
    accent: "#FFB27A",
    highlight: "#D5F25A",
    ground: "dark",
    typeface: "manrope",
    pattern: "none",
    radius: 0,
  },
  tones: {
    dark: {
      ink: "#F2F3F0",
      inkSoft: "#A8AEB4",
      brandDeep: "#E6FB8F",
      brandPale: "#262C17",
      clay: "#FFB27A",
      clayPale: "#33241A",
      ground: "#0F1113",
      groundDeep: "#202428",
      surface: "#181B1E",
      joint: "#2D3237",
      jointStrong: "#7A828A",
      buttonDeep: "#E6FB8F",
      onButton: "#12150A",
      footer: "#090A0B",
      onFooter: "#F2F3F0",
      onFooterSoft: "#A8AEB4",
      footerJoint: "#2D3237",
    },
  },
};

export const presets: readonly Preset[] = [obraLimpia, laPaz, nocturna];

/** The design of a shop that has not chosen one. */
export const defaultDesign: BrandDesign = obraLimpia.design;

export const defaultBrand: Brand = {
  ...defaultDesign,
  logo: null,
  logoOnDark: null,
  icon: null,
  shareImage: null,
};
