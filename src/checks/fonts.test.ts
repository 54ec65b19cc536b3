import { globSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const fonts = globSync(["public/fonts/*.woff2", "src/base/ui/*.woff2"], { cwd: root });

test("every font that the pages load has its license among them, and no reserved name", () => {
  expect(fonts.length).toBeGreaterThan(6);
  for (const file of fonts) {
    const [, name = ""] = /([a-z-]+?)(?:-wide)?\.woff2$/.exec(file) ?? [];
    const license = `${root}/public/fonts/${name}.txt`;
    expect(existsSync(license), license).toBe(true);
    const text = readFileSync(license, "utf8");
    expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
    const font = fontkit.create(readFileSync(`${root}/${file}`));
    if (!("copyright" in font)) throw new Error(`${file} holds several fonts`);
    const [, reserved] = /Reserved Font Name ‘(\w+)’/.exec(font.copyright ?? "") ?? [];
    if (!reserved) continue;
    expect(text).toContain(font.copyright);
    for (const shown of [font.familyName, font.fullName, font.postscriptName])
      expect(shown).not.toContain(reserved);
  }
});

test("the fonts of papers have their license beside them, and none of the names it keeps", () => {
  const folder = `${root}/src/base/pdf/fonts`;
  expect(readFileSync(`${folder}/dejavu-sans.txt`, "utf8")).toContain(
    "Bitstream Vera Fonts Copyright",
  );
  for (const file of globSync("*.woff2", { cwd: folder })) {
    const font = fontkit.create(readFileSync(`${folder}/${file}`));
    if (!("copyright" in font)) throw new Error(`${file} holds several fonts`);
    for (const shown of [font.familyName, font.fullName, font.postscriptName])
      expect(shown).not.toMatch(/Bitstream|Vera|Arev|Tavmjong/);
  }
});
