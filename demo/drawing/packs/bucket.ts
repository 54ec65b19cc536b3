import { exactTones, type Tones } from "../color.ts";
import { moved, paint } from "../painted.ts";
import { label, type LabelledPack } from "../label.ts";
import { groundShadow, shadeCylinder, shadeTowardsFloor, shadeUnder } from "../light.ts";
import { lerp } from "../numbers.ts";
import { type Path, path } from "../path.ts";
import { cylinder } from "../projection.ts";
import { arc, band, ellipse, frontArc, lathe, polyline } from "../shapes.ts";
import type { SvgDocument } from "../svg.ts";
import { drawLid } from "./bucket-lid.ts";
import { wire } from "./metal.ts";

const centerX = 600;
const bottomY = 1010;
const topRadius = 298;
const bottomRadius = 254;
const topFlatness = 0.1;
const bottomFlatness = 0.15;

interface Bucket {
  body: Path;
  topY: number;
  radiusAt: (y: number) => number;
  flatnessAt: (y: number) => number;
  /** Of 19 litres, with two hoops and a grip; a small one has one hoop and bare wire. */
  large: boolean;
}

function bucketFrom(topY: number, large: boolean): Bucket {
  const downAt = (y: number) => (y - topY) / (bottomY - topY);
  const body = lathe(
    centerX,
    [
      [topRadius, topY],
      [bottomRadius, bottomY - 26],
      [bottomRadius - 6, bottomY],
    ],
    topFlatness,
    bottomFlatness,
  );
  return {
    body,
    topY,
    radiusAt: (y) => lerp(topRadius, bottomRadius, downAt(y)),
    flatnessAt: (y) => lerp(topFlatness, bottomFlatness, downAt(y)),
    large,
  };
}

export function drawBucket(doc: SvgDocument, pack: LabelledPack): void {
  bucket(doc, pack, bucketFrom(372, true));
}

/** Of 4 litres: as wide as it is high. */
export function drawSmallBucket(doc: SvgDocument, pack: LabelledPack): void {
  bucket(doc, pack, bucketFrom(476, false));
}

function bucket(doc: SvgDocument, pack: LabelledPack, shape: Bucket): void {
  const { tones } = pack;
  const { body, topY } = shape;
  groundShadow(doc, centerX, bottomY, bottomRadius, bottomRadius * bottomFlatness, tones);
  bail(doc, shape, tones);
  printedBody(doc, pack, shape);
  hoops(doc, shape, tones);
  shadeCylinder(doc, body, centerX - topRadius, centerX + topRadius, tones, {
    y0: topY + 28,
    y1: bottomY + 20,
    gloss: 0.62,
    highlight: 0.5,
    soft: 7,
  });
  shadeTowardsFloor(doc, body, topY + 48, bottomY + 40, tones);
  foot(doc, tones);
  ears(doc, shape, tones);
  const lidTones = pack.swatch ? exactTones(pack.swatch) : tones;
  drawLid(
    doc,
    { centerX, y0: topY - 50, y1: topY + 4, radius: 314, flatness: topFlatness },
    lidTones,
  );
}

/** The handle, thrown back behind the lid, with its plastic grip. */
function bail(doc: SvgDocument, { topY, large }: Bucket, tones: Tones): void {
  const down = topY - 372;
  const handle = path()
    .moveTo(centerX - 303, 452 + down)
    .curveTo(centerX - 330, 320 + down, centerX - 230, 176 + down, centerX, 172 + down)
    .curveTo(centerX + 230, 176 + down, centerX + 330, 320 + down, centerX + 303, 452 + down);
  wire(doc, handle, large ? 9 : 7);
  if (!large) return;
  const grip = path()
    .moveTo(centerX - 104, 188)
    .curveTo(centerX - 70, 177, centerX - 36, 172.5, centerX, 172)
    .curveTo(centerX + 36, 172.5, centerX + 70, 177, centerX + 104, 188);
  doc.stroke(grip, tones.night, 36);
  doc.stroke(grip.move(0, -2), tones.deep, 31);
  doc.stroke(grip.move(-3, -8), tones.bright, 9, { opacity: 0.75, blur: doc.blur(2.5) });
  for (let i = -3; i <= 3; i++)
    doc.stroke(
      polyline(
        [centerX + i * 24, 163 + Math.abs(i) * 2.2],
        [centerX + i * 24, 189 + Math.abs(i) * 2.2],
      ),
      tones.night,
      2.5,
      { opacity: 0.35 },
    );
}

function printedBody(doc: SvgDocument, pack: LabelledPack, shape: Bucket): void {
  const { body, topY, radiusAt, flatnessAt, large } = shape;
  const [labelTop, labelBottom] = [topY + (large ? 98 : 72), 966];
  const clip = doc.clip(body);
  doc.fill(body, "#fbfbf9");
  const items = label(pack, {
    width: 2 * 1.62 * topRadius,
    height: labelBottom - labelTop,
    safeWidth: topRadius * 1.5,
    headHeight: 66,
    bandHeight: 78,
    padding: 28,
  });
  doc.group({ clip }, () =>
    paint(doc, moved(items, 0, labelTop), cylinder(centerX, radiusAt, flatnessAt)),
  );
}

/** Two reinforcing hoops below the lid; each throws a little shade. */
function hoops(doc: SvgDocument, shape: Bucket, tones: Tones): void {
  const { topY, large } = shape;
  hoop(doc, shape, { y0: topY + 33, y1: topY + 49, thickness: 11 }, tones);
  if (large) hoop(doc, shape, { y0: topY + 69, y1: topY + 81, thickness: 8 }, tones);
}

interface Hoop {
  y0: number;
  y1: number;
  thickness: number;
}

function hoop(
  doc: SvgDocument,
  { body, radiusAt, flatnessAt }: Bucket,
  { y0, y1, thickness }: Hoop,
  tones: Tones,
): void {
  const [bodyRadius, flatness] = [radiusAt(y1), flatnessAt(y1)];
  const shadow = band(centerX, y1, bodyRadius, y1 + 15, bodyRadius, flatness);
  shadeUnder(doc, body, shadow, tones, 0.4, 5);
  const [upper, lower] = [radiusAt(y0) + thickness, bodyRadius + thickness];
  const outline = band(centerX, y0, upper, y1, lower, flatnessAt(y0));
  doc.fill(outline, "#fdfdfb");
  shadeCylinder(doc, outline, centerX - upper, centerX + upper, tones, {
    highlight: 0.3,
    y0: y0 - 10,
    y1: y1 + 50,
    soft: 3,
  });
  const upperEdge = frontArc(centerX, y0, upper, upper * flatnessAt(y0));
  doc.stroke(upperEdge, "#fff", 2.5, { opacity: 0.9 });
  const lowerEdge = frontArc(centerX, y1, lower, lower * flatness);
  doc.stroke(lowerEdge, tones.shade, 2, { opacity: 0.25 });
}

/** A thin ring around the base. */
function foot(doc: SvgDocument, tones: Tones): void {
  const ring = frontArc(centerX, bottomY - 22, bottomRadius, bottomRadius * bottomFlatness);
  doc.stroke(ring, tones.shade, 3, { opacity: 0.3 });
  doc.stroke(ring.move(0, 3), "#fff", 2, { opacity: 0.5 });
}

/** Where the bail hangs. */
function ears(doc: SvgDocument, { topY }: Bucket, tones: Tones): void {
  const y = topY + 77;
  for (const side of [-1, 1]) {
    const x = centerX + side * 297;
    doc.fill(ellipse(x, y, 15, 27), "#e9ebea");
    doc.fill(ellipse(x, y, 15, 27), tones.shade, { opacity: side > 0 ? 0.42 : 0.12 });
    doc.fill(ellipse(x + side * 3, y, 6, 11), "#59636b");
    doc.stroke(arc(x, y, 14, 26, Math.PI * 0.9, Math.PI * 1.6), "#fff", 2.5, { opacity: 0.8 });
  }
}
