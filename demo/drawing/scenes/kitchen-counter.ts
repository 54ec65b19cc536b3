import { ellipse, rect } from "../shapes.ts";
import type { KitchenStage } from "./kitchen-stage.ts";

/** A polished slab, in which the wall is mirrored. */
export function drawCounter(stage: KitchenStage): void {
  slab(stage);
  mirroredWall(stage);
  lip(stage);
}

function slab({ doc, random, width, height, counterY }: KitchenStage): void {
  doc.fill(
    rect(0, counterY, width, height - counterY),
    doc.linearGradient(0, counterY, 0, height, [
      [0, "#e9e4d9"],
      [0.5, "#f6f2ea"],
      [1, "#fbf9f4"],
    ]),
  );
  for (let i = 0; i < 500; i++) {
    const x = random() * width;
    const y = counterY + random() * (height - counterY - 40);
    doc.fill(
      ellipse(x, y, 1 + random() * 2.2, 0.8 + random() * 1.2),
      random() > 0.5 ? "#b9b0a0" : "#fff",
      { opacity: 0.5 },
    );
  }
}

function mirroredWall({
  doc,
  tones,
  width,
  height,
  counterY,
  tile,
  wallX,
  patternFrom,
  patternColumns,
}: KitchenStage): void {
  doc.group({ clip: doc.clip(rect(0, counterY, width, height - counterY)) }, () => {
    for (let column = 0; column < patternColumns; column++) {
      const x = wallX + (patternFrom + column) * tile;
      doc.fill(
        rect(x + 6, counterY, tile - 12, 90),
        doc.linearGradient(0, counterY, 0, counterY + 90, [
          [0, tones.base, 0.24],
          [1, tones.base, 0],
        ]),
        { blur: doc.blur(5) },
      );
    }
  });
}

function lip({ doc, width, height }: KitchenStage): void {
  const lipY = height - 34;
  doc.fill(
    rect(0, lipY, width, height - lipY),
    doc.linearGradient(0, lipY, 0, height, [
      [0, "#d8d0c1"],
      [1, "#b9af9d"],
    ]),
  );
  doc.fill(rect(0, lipY - 5, width, 6), "#fff", { opacity: 0.9 });
}
