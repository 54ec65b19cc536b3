/** The tokens of src/ui/tokens.css that a brand changes, and the colours of its pattern. */
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
