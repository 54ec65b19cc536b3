import type { PackImage } from "#demo/catalogue/demo-product.ts";
import { tonesOf } from "./color.ts";
import type { LabelledPack } from "./label.ts";
import { drawAerosol } from "./packs/aerosol.ts";
import { drawBottle, drawWhiteBottle } from "./packs/bottle.ts";
import { drawBox } from "./packs/box.ts";
import { drawBucket, drawSmallBucket } from "./packs/bucket.ts";
import { drawCan, drawCanPair, drawSmallCan } from "./packs/can.ts";
import { drawCartridge } from "./packs/cartridge.ts";
import { drawJug, drawWhiteJug } from "./packs/jug.ts";
import { drawPouch } from "./packs/pouch.ts";
import { drawRoll } from "./packs/roll.ts";
import { drawSack } from "./packs/sack.ts";
import { drawSpray } from "./packs/spray.ts";
import { room } from "./room.ts";
import { SvgDocument } from "./svg.ts";
import { drawAngularBroom, drawBroom } from "./tools/broom.ts";
import { drawAngledBrush, drawBrush } from "./tools/brush.ts";
import { drawFloorSqueegee } from "./tools/floor-squeegee.ts";
import { drawFoamRoller, drawRoller } from "./tools/roller.ts";
import { drawPads, drawSponges } from "./tools/sponge.ts";
import { drawSqueegee } from "./tools/squeegee.ts";
import { drawNotchedTrowel, drawSmoothTrowel } from "./tools/trowel.ts";

/** The data of a drawn pack: its kind, its family's color (#rrggbb) and its label's texts. */
export interface DrawnPack extends Omit<LabelledPack, "tones"> {
  kind: PackImage["pack"];
  color: string;
}

interface Kind {
  draw: (doc: SvgDocument, pack: LabelledPack) => void;
  /** Its size in the square: tall and thin packs fill the height. */
  scale: number;
  /** Tools that hang on the wall, where no floor is seen. */
  hung?: true;
}

const kinds: Record<PackImage["pack"], Kind> = {
  cubeta: { draw: drawBucket, scale: 1.07 },
  "cubeta chica": { draw: drawSmallBucket, scale: 1.1 },
  bulto: { draw: drawSack, scale: 1.03 },
  lata: { draw: drawCan, scale: 1.12 },
  "lata chica": { draw: drawSmallCan, scale: 1 },
  "latas A y B": { draw: drawCanPair, scale: 1.1 },
  garrafa: { draw: drawJug, scale: 1.06 },
  "garrafa blanca": { draw: drawWhiteJug, scale: 1.06 },
  botella: { draw: drawBottle, scale: 1.13 },
  "botella blanca": { draw: drawWhiteBottle, scale: 1.13 },
  atomizador: { draw: drawSpray, scale: 1.14 },
  aerosol: { draw: drawAerosol, scale: 1.14 },
  cartucho: { draw: drawCartridge, scale: 1 },
  caja: { draw: drawBox, scale: 1.12 },
  saco: { draw: drawPouch, scale: 1.09 },
  brocha: { draw: drawBrush, scale: 1, hung: true },
  "brocha de recorte": { draw: drawAngledBrush, scale: 1, hung: true },
  rodillo: { draw: drawRoller, scale: 1, hung: true },
  "rodillo de esponja": { draw: drawFoamRoller, scale: 1.12, hung: true },
  "llana dentada": { draw: drawNotchedTrowel, scale: 1.14, hung: true },
  "llana lisa": { draw: drawSmoothTrowel, scale: 1.14, hung: true },
  rollo: { draw: drawRoll, scale: 1.02 },
  escoba: { draw: drawBroom, scale: 1 },
  "escoba angular": { draw: drawAngularBroom, scale: 1 },
  jalador: { draw: drawSqueegee, scale: 1, hung: true },
  "jalador de piso": { draw: drawFloorSqueegee, scale: 1 },
  fibra: { draw: drawSponges, scale: 1.06 },
  "fibra negra": { draw: drawPads, scale: 1.06 },
};

/** Whether it hangs on a wall. */
export const isHung = ({ kind }: DrawnPack) => kinds[kind].hung ?? false;

/** Draws a pack in a square of 1200, standing on y ≈ 1040. */
export function drawPack(doc: SvgDocument, { kind, color, ...pack }: DrawnPack): void {
  kinds[kind].draw(doc, { ...pack, tones: tonesOf(color) });
}

/** A product's image: a room, and the pack in it. */
export function drawProduct(pack: DrawnPack): string {
  const { scale, hung } = kinds[pack.kind];
  const doc = new SvgDocument(1200, 1200);
  room(doc, tonesOf(pack.color), {
    width: 1200,
    height: 1200,
    floorY: hung ? 1300 : 905,
    tile: 200,
  });
  const y = hung ? 600 - 600 * scale : 1040 - 1040 * scale - 8;
  doc.group({ transform: `translate(${600 - 600 * scale} ${y}) scale(${scale})` }, () =>
    drawPack(doc, pack),
  );
  return doc.toSvg();
}
