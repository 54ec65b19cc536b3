// Two more carousel scenes, and the covers of the categories: packs standing in places of the shop's world.
import { Doc } from "./svg.mjs";
import { ellipse, path, rect, rng } from "./geom.mjs";
import { CEMPA, TINTA, family } from "./color.mjs";
import { room } from "./light.mjs";
import { finish, stand } from "./scenes.mjs";
import { motifs } from "./tiles.mjs";
import { familyColours } from "../catalogue/demo-product.ts";

/** A pallet ready to leave: the dock's door, a container behind it, sacks and buckets on wood. */
export function tarima({ w, h, phone, mid, packOf }) {
  const doc = new Doc(w, h),
    F = family("#1747A6"),
    r = rng("tarima");
  const floor = phone ? 760 : 610;
  doc.fill(
    rect(0, 0, w, h),
    doc.lin(0, 0, 0, floor, [
      [0, "#e9edf2"],
      [1, "#dde3ea"],
    ]),
  );
  // joints of the wall's blocks
  const joints = path();
  for (let y = floor - 70, row = 0; y > -70; y -= 70, row++) {
    joints.M(0, y).L(w, y);
    for (let x = (row % 2) * 90 - 40; x < w; x += 180) joints.M(x, y).L(x, y + 70);
  }
  doc.stroke(joints, "#c9d2dc", 3, { cap: "butt" });
  // the open dock door, and the container backed up to it
  const dx = phone ? 150 : 1180,
    dw = phone ? 700 : 980,
    top = phone ? 330 : 70;
  doc.fill(rect(dx - 26, top - 30, dw + 52, floor - top + 30, 4), "#f4b400");
  doc.fill(
    rect(dx - 26, top - 30, dw + 52, floor - top + 30, 4),
    doc.lin(dx, 0, dx + dw, 0, [
      [0, "#fff", 0.25],
      [1, TINTA, 0.22],
    ]),
  );
  doc.fill(rect(dx, top, dw, floor - top), TINTA);
  const cx = dx + 50,
    cw = dw - 100,
    ct = top + 46;
  doc.fill(rect(cx, ct, cw, floor - ct), F.deep);
  for (let i = 0; i < cw; i += 34) {
    doc.fill(rect(cx + i, ct + 16, 17, floor - ct - 16), F.base);
    doc.fill(rect(cx + i + 17, ct + 16, 5, floor - ct - 16), TINTA, { op: 0.28 });
  }
  for (const x of [cx + cw * 0.22, cx + cw * 0.45, cx + cw * 0.55, cx + cw * 0.78]) {
    doc.fill(rect(x - 6, ct + 10, 12, floor - ct - 10, 4), "#cfd6de");
    doc.fill(rect(x - 16, floor - 150, 32, 22, 4), "#aeb8c2");
  }
  doc.fill(rect(cx + cw / 2 - 4, ct, 8, floor - ct), TINTA, { op: 0.6 });
  const seal = Math.min(190, cw * 0.26),
    sx = cx + cw / 2 - seal / 2,
    sy = ct + 54;
  for (const [p, role] of motifs.flor)
    doc.fill(
      p.map((u, v) => [sx + u * seal, sy + v * seal], 6),
      { white: "#fff", base: F.base, deep: F.deep, accent: CEMPA }[role],
    );
  doc.fill(
    rect(dx, top, dw, 60),
    doc.lin(0, top, 0, top + 60, [
      [0, TINTA, 0.7],
      [1, TINTA, 0],
    ]),
  );
  // floor, with the yellow line that nobody stands on
  doc.fill(
    rect(0, floor, w, h - floor),
    doc.lin(0, floor, 0, h, [
      [0, "#b9c1c9"],
      [1, "#d3d9de"],
    ]),
  );
  for (let i = 0; i < 240; i++)
    doc.fill(ellipse(r() * w, floor + 10 + r() * (h - floor), 2 + r() * 3, 1 + r()), "#8f99a3", {
      op: 0.35,
    });
  doc.fill(rect(0, floor + 34, w, 16), CEMPA, { op: 0.85 });
  doc.fill(
    rect(0, floor, w, 24),
    doc.lin(0, floor, 0, floor + 24, [
      [0, TINTA, 0.3],
      [1, TINTA, 0],
    ]),
  );
  // the pallet
  const px = phone ? 110 : 1200,
    pw = phone ? 690 : 900,
    py = phone ? 876 : 726;
  doc.fill(ellipse(px + pw / 2 + 30, py + 66, pw * 0.56, 30), TINTA, {
    op: 0.4,
    blur: doc.blur(16),
  });
  for (const f of [0, 0.44, 0.88]) {
    doc.fill(rect(px + pw * f, py + 20, pw * 0.12, 44), "#8f6a35");
    doc.fill(rect(px + pw * f, py + 20, pw * 0.12, 14), TINTA, { op: 0.25 });
  }
  doc.fill(rect(px, py + 58, pw, 16, 2), "#b98b4c");
  doc.fill(
    rect(px - 6, py, pw + 12, 24, 3),
    doc.lin(0, py, 0, py + 24, [
      [0, "#e0b878"],
      [1, "#b98b4c"],
    ]),
  );
  doc.stroke(
    path()
      .M(px + 20, py + 9)
      .L(px + pw * 0.4, py + 11)
      .M(px + pw * 0.5, py + 14)
      .L(px + pw - 30, py + 12),
    "#8f6a35",
    2,
    { op: 0.6 },
  );
  const back = [packOf("porcelanico"), packOf("mortero-albanil"), packOf("porcelanico")];
  const front = [packOf("vinilica-blanca"), packOf("techo-firme-5")];
  const k = phone ? 0.36 : 0.46;
  back.forEach((pack, i) => stand(doc, pack, px + pw * (0.2 + i * 0.3), py + 6, k * 1.18));
  front.forEach((pack, i) => stand(doc, pack, px + pw * (0.33 + i * 0.36), py + 14, k));
  const words = ["De México a más", "de 25 países"];
  return finish(
    doc,
    { phone, mid },
    { lines: words, over: "Exportación", color: F.base },
    { wide: [140, 300, 112], mid: [96, 280, 54], phone: [60, 160, 86] },
  );
}

/** A wall half painted: the old colour, the wet one, and what it took. */
export function fachada({ w, h, phone, mid, packOf }) {
  const doc = new Doc(w, h),
    F = family(familyColours.pinturas),
    r = rng("fachada");
  const floor = phone ? 830 : 660,
    edge = phone ? 60 : 1120;
  doc.fill(
    rect(0, 0, w, h),
    doc.lin(0, 0, 0, floor, [
      [0, "#f8f3e9"],
      [1, "#efe7d8"],
    ]),
  );
  for (let i = 0; i < 900; i++)
    doc.fill(
      ellipse(r() * w, r() * floor, 1 + r() * 3, 1 + r() * 2),
      r() > 0.5 ? "#d9cdb8" : "#fff",
      { op: 0.5 },
    );
  // the fresh paint, lane by lane, each lane ending where the roller stopped
  const lane = phone ? 120 : 150,
    coat = path(),
    y0 = phone ? 330 : 0;
  coat.M(edge, floor);
  for (let x = edge, i = 0; x < w + lane; x += lane, i++) {
    const top = Math.max(y0, y0 + (phone ? 90 : 190) - i * (phone ? 40 : 90) + r() * 40);
    coat
      .L(x, top + 8)
      .Q(x, top, x + 8, top)
      .L(x + lane, top + (r() - 0.5) * 8);
  }
  coat.L(w + lane, floor).Z();
  doc.fill(
    coat,
    doc.lin(edge, 0, w, 0, [
      [0, F.base],
      [1, F.deep],
    ]),
  );
  doc.group({ clip: doc.clip(coat.d) }, () => {
    for (let x = edge, i = 0; x < w; x += lane, i++) {
      doc.fill(rect(x, 0, lane * 0.5, floor), "#fff", { op: 0.05 + (i % 3) * 0.02 });
      doc.fill(rect(x + lane - 4, 0, 4, floor), F.night, { op: 0.16 });
    }
  });
  // a window with its shutters, masked by nothing: it was painted around with care
  const wx = phone ? 580 : 1960,
    wy = phone ? 380 : 130,
    ww = phone ? 230 : 270,
    wh = phone ? 270 : 330;
  doc.fill(rect(wx - 26, wy - 26, ww + 52, wh + 52, 4), "#fbf7ef");
  doc.fill(rect(wx - 26, wy + wh + 18, ww + 52, 14), TINTA, { op: 0.18 });
  doc.fill(
    rect(wx, wy, ww, wh),
    doc.lin(wx, wy, wx + ww, wy + wh, [
      [0, "#bfd9ea"],
      [0.5, "#eaf4fa"],
      [0.5, "#9dc0d8"],
      [1, "#c9e0ee"],
    ]),
  );
  doc.fill(rect(wx + ww / 2 - 7, wy, 14, wh), "#1747A6");
  doc.fill(rect(wx, wy + wh * 0.42, ww, 12), "#1747A6");
  doc.stroke(rect(wx, wy, ww, wh), "#1747A6", 12);
  // skirting of tiles, and the ground
  const t = phone ? 74 : 84,
    ink = { white: "#fdfcf8", base: "#1747A6", deep: "#10357F", accent: CEMPA };
  for (let x = -20; x < w; x += t) {
    for (const [p, role] of motifs.rombo)
      doc.fill(
        p.map((u, v) => [x + u * (t - 3), floor - t + v * (t - 3)], 4),
        ink[role],
      );
  }
  doc.fill(
    rect(0, floor, w, h - floor),
    doc.lin(0, floor, 0, h, [
      [0, "#cfc4b1"],
      [1, "#e4dccd"],
    ]),
  );
  doc.fill(
    rect(0, floor, w, 22),
    doc.lin(0, floor, 0, floor + 22, [
      [0, TINTA, 0.32],
      [1, TINTA, 0],
    ]),
  );
  const white = packOf("vinilica-blanca"),
    red = packOf("vinilica-terracota"),
    enamel = packOf("esmalte-negro");
  if (phone) {
    stand(doc, enamel, 720, 900, 0.3);
    stand(doc, red, 220, 930, 0.36);
    stand(doc, white, 470, 960, 0.56);
  } else {
    stand(doc, enamel, 1960, 752, 0.44);
    stand(doc, red, 1290, 764, 0.48);
    stand(doc, white, 1620, 800, 0.7);
  }
  const words = ["Una casa nueva", "en dos manos"];
  return finish(
    doc,
    { phone, mid },
    { lines: words, over: "Pinturas", color: F.base },
    { wide: [140, 300, 120], mid: [96, 280, 55], phone: [60, 170, 98] },
  );
}

/** A few packs of one family in its own light: [pack, x share, foot share, size][] on w × h. */
export function shelf({ w, h, color, packs }) {
  const doc = new Doc(w, h),
    F = family(color);
  room(doc, F, { w, h, floorY: h * 0.68, tile: h * 0.3 });
  for (const [pack, x, foot, k] of packs) stand(doc, pack, w * x, h * foot, (h / 1200) * k);
  return doc.toString();
}
