import { describe, expect, it, test } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  imageName,
  imageWidths,
  largestImage,
  imageOf,
  filesOfMaster,
  imageFileNames,
  masterName,
  readImageFile,
  shownFile,
  tintOf,
} from "./image.ts";

const url = "/media/0123456789abcdef-1280x1280@640.webp";

test("an image's address tells its measures and its four sizes in both formats", () => {
  const base = "/media/0123456789abcdef-1280x1280";
  const sizes = (format: string) =>
    [320, 640, 960, 1280].map((width) => `${base}@${width}.${format} ${width}w`).join(", ");
  expect(imageOf(url)).toEqual({
    src: url,
    width: 1280,
    height: 1280,
    avif: sizes("avif"),
    webp: sizes("webp"),
  });
});

test.each([
  "https://example.com/photo.jpg",
  "/media/photo.webp",
  "/media/0123456789abcdef-1280x1280@640.png",
  "/media/0123456789ABCDEF-1280x1280@640.webp",
  "/media/0123456789abcdef-1280x@640.webp",
  "/media/0123456789abcdef-1280x1280@640.webp?x",
  "",
  null,
  undefined,
])("%s is no image of ours and has no sizes", (foreign) => {
  expect(imageOf(foreign)).toBeNull();
});

describe("the files of an image", () => {
  it.each([1280, 1601, 7, 1])("are four, the last one in its whole width of %i", (width) => {
    const widths = imageWidths(width);
    expect(widths).toHaveLength(4);
    expect(widths.at(-1)).toBe(width);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths.every((each) => Number.isInteger(each))).toBe(true);
  });

  it("are those that the page names", () => {
    const hash = "0123456789abcdef";
    const names = imageWidths(900).map((width) => imageName(hash, 900, 1000, width, "avif"));
    const listed = defined(imageOf(`https://cdn.example/m/${names[0]}`)).avif.split(", ");
    expect(listed.map((each) => each.split(" ")[0])).toEqual(
      names.map((name) => `https://cdn.example/m/${name}`),
    );
  });
});

test("social networks get the whole width", () => {
  expect(largestImage(url)).toBe("/media/0123456789abcdef-1280x1280@1280.webp");
  expect(largestImage(largestImage(url))).toBe(largestImage(url));
  expect(largestImage(`${url}.part`)).toBe(`${url}.part`);
  expect(largestImage("https://example.com/photo.jpg")).toBe("https://example.com/photo.jpg");
});

const hash = "0123456789abcdef";

test("each file of an image names the master that it is made from", () => {
  const master = masterName(hash, 1280, 860);
  const names = filesOfMaster(master);
  expect(names).toEqual(imageFileNames(hash, 1280, 860));
  expect(new Set(names).size).toBe(8);
  for (const name of names)
    expect(readImageFile(name)).toMatchObject({ master, width: 1280, height: 860 });
  expect(readImageFile(`${hash}-1280x860@640.avif`)).toMatchObject({
    fileWidth: 640,
    format: "avif",
  });
});

test.each([
  `${hash}-1280x860@641.webp`,
  `${hash}-1280x860@0.webp`,
  `${hash}-1280x860@1280.png`,
  `${hash}-1280x860.webp`,
  `${hash}-1280x860@1280.webp.part`,
  `../${hash}-1280x860@1280.webp`,
])("%s is the name of no image's file", (name) => {
  expect(readImageFile(name)).toBeNull();
});

test("an image's address names a file that exists: half its width, rounded, as WebP", () => {
  expect(shownFile(hash, 1280, 860)).toBe(`${hash}-1280x860@640.webp`);
  for (const width of [1280, 1601, 7, 1])
    expect(filesOfMaster(masterName(hash, width, 9))).toContain(shownFile(hash, width, 9));
});

test("a file that is no master has no files of its own", () => {
  const parts = [`${hash}-1280x860.webp.part`, `f${hash}-1280x860.webp`];
  for (const name of ["company.webp", `${hash}-1280x860@640.webp`, `${hash}.pdf`, "", ...parts])
    expect(filesOfMaster(name)).toEqual([]);
});

test("what surrounds an image has its tint, with the light that the scheme leaves it", () => {
  const backgroundColor = "color-mix(in srgb,#fee9e3 var(--picture-light),#000)";
  expect(tintOf(`${url}#fee9e3`)).toEqual({ backgroundColor });
  expect(tintOf(url)).toBeUndefined();
});
