import type { Path } from "./path.ts";

/** Position along the gradient, color, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

interface Attributes {
  opacity?: number;
  /** A return value of `clip`. */
  clip?: string;
  /** A return value of `blur`. */
  blur?: string;
  transform?: string;
  evenOdd?: boolean;
  dash?: string;
}

interface StrokeAttributes extends Attributes {
  lineCap?: "butt" | "round";
}

/** An SVG document: collects gradients, clips and blurs, and returns references to them. */
export interface Part {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

export class SvgDocument {
  private readonly definitions: string[] = [];
  private readonly body: string[] = [];
  private readonly references = new Map<string, string>();

  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  private define(tag: string): string {
    const defined = this.references.get(tag);
    if (defined) return defined;
    const id = `d${this.definitions.length + 1}`;
    this.definitions.push(tag.replace("@", id));
    const reference = `url(#${id})`;
    this.references.set(tag, reference);
    return reference;
  }

  linearGradient(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    return this.define(
      `<linearGradient id="@" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
  }

  radialGradient(cx: number, cy: number, r: number, stops: readonly Stop[]): string {
    return this.define(
      `<radialGradient id="@" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    );
  }

  clip(path: Path): string {
    return this.define(`<clipPath id="@"><path d="${path.d}" clip-rule="evenodd"/></clipPath>`);
  }

  blur(deviation: number): string {
    return this.define(
      `<filter id="@" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** @param paint a color or a gradient */
  fill(path: Path, paint: string, attributes: Attributes = {}): void {
    this.body.push(`<path d="${path.d}" fill="${paint}"${attributeText(attributes)}/>`);
  }

  stroke(path: Path, color: string, width: number, attributes: StrokeAttributes = {}): void {
    const { lineCap = "round" } = attributes;
    this.body.push(
      `<path d="${path.d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${lineCap}" stroke-linejoin="round"${attributeText(attributes)}/>`,
    );
  }

  group(attributes: Attributes, draw: () => void): void {
    this.body.push(`<g${attributeText(attributes)}>`);
    draw();
    this.body.push("</g>");
  }

  /** The whole drawing, or the part of this width that begins at x. */
  /** The whole drawing, or a part of it. */
  toSvg({ x = 0, y = 0, width = this.width, height = this.height }: Part = {}): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><defs>${this.definitions.join("")}</defs>${this.body.join("")}</svg>`;
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
    )
    .join("");
}

function attributeText({ opacity, clip, blur, transform, evenOdd, dash }: Attributes): string {
  return [
    opacity === undefined ? "" : ` opacity="${opacity}"`,
    clip ? ` clip-path="${clip}"` : "",
    blur ? ` filter="${blur}"` : "",
    transform ? ` transform="${transform}"` : "",
    evenOdd ? ' fill-rule="evenodd"' : "",
    dash ? ` stroke-dasharray="${dash}"` : "",
  ].join("");
}
