import { path } from "../path.ts";
import { polyline, rounded } from "../shapes.ts";
import type { RoofStage } from "./roof-stage.ts";

/** Where a point of the roller lies in the scene. */
interface Place {
  atX: (x: number) => number;
  atY: (y: number) => number;
}

/** A roller on its pole, at the end of the first lane. */
export function drawPoleRoller(stage: RoofStage): void {
  const [x0, y0] = [1096, 766];
  const place: Place = { atX: (x) => x0 + x, atY: (y) => y0 + y };
  shadow(stage, place);
  pole(stage, place);
  wireFrame(stage, place);
  drawSleeve(stage, place);
}

function shadow({ doc, tones }: RoofStage, { atX, atY }: Place): void {
  doc.fill(
    rounded([
      [atX(-120), atY(26), 20],
      [atX(130), atY(20), 20],
      [atX(190), atY(40), 20],
      [atX(-90), atY(52), 20],
    ]),
    tones.shade,
    { opacity: 0.45, blur: doc.blur(8) },
  );
}

/** With the grip at its end. */
function pole({ doc, tones }: RoofStage, { atX, atY }: Place): void {
  const line = polyline([atX(44), atY(-62)], [atX(322), atY(-650)]);
  doc.stroke(line, "#6c4d22", 15);
  doc.stroke(line, "#c68f4c", 12);
  doc.stroke(line.move(-2.5, 0), "#f0cf9a", 3.5);
  doc.stroke(polyline([atX(36), atY(-40)], [atX(60), atY(-112)]), tones.night, 21);
  doc.stroke(polyline([atX(35), atY(-40)], [atX(59), atY(-112)]), tones.base, 16);
}

function wireFrame({ doc }: RoofStage, { atX, atY }: Place): void {
  const line = path()
    .moveTo(atX(118), atY(2))
    .lineTo(atX(140), atY(2))
    .quadraticTo(atX(154), atY(0), atX(148), atY(-16))
    .lineTo(atX(138), atY(-34))
    .quadraticTo(atX(132), atY(-46), atX(112), atY(-44))
    .lineTo(atX(60), atY(-40))
    .quadraticTo(atX(44), atY(-40), atX(40), atY(-56));
  doc.stroke(line, "#4d565e", 9);
  doc.stroke(line, "#c3cad0", 5.5);
}

function drawSleeve({ doc, tones, random }: RoofStage, { atX, atY }: Place): void {
  const sleeve = rounded([
    [atX(-118), atY(-32), 12],
    [atX(116), atY(-32), 12],
    [atX(118), atY(36), 16],
    [atX(-116), atY(36), 16],
  ]);
  doc.fill(sleeve, tones.base);
  doc.fill(
    sleeve,
    doc.linearGradient(0, atY(-32), 0, atY(36), [
      [0, tones.shade, 0.1],
      [0.25, "#fff", 0.5],
      [0.45, "#fff", 0],
      [0.75, tones.shade, 0.35],
      [1, tones.shade, 0.65],
    ]),
  );
  doc.group({ clip: doc.clip(sleeve) }, () => {
    for (let i = 0; i < 260; i++) {
      const x = atX(-118 + random() * 236);
      const y = atY(-32 + random() * 68);
      doc.stroke(polyline([x, y], [x + 3, y + 6]), random() > 0.5 ? "#fff" : tones.night, 1.6, {
        opacity: 0.25,
      });
    }
  });
}
