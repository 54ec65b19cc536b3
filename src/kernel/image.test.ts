import { describe, expect, it, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { imageName, imageWidths, largestImage, imageOf } from "./image.ts";

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
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
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
