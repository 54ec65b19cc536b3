import { expect, test } from "vitest";
import { largestImage, imageOf } from "./image.ts";

const url = "/media/0123456789abcdef-1280x1280@640.webp";

test("an image's address tells its measures and its four sizes in both formats", () => {
  expect(imageOf(url)).toEqual({
    src: url,
    width: 1280,
    height: 1280,
    avif: "/media/0123456789abcdef-1280x1280@320.avif 320w, /media/0123456789abcdef-1280x1280@640.avif 640w, /media/0123456789abcdef-1280x1280@960.avif 960w, /media/0123456789abcdef-1280x1280@1280.avif 1280w",
    webp: "/media/0123456789abcdef-1280x1280@320.webp 320w, /media/0123456789abcdef-1280x1280@640.webp 640w, /media/0123456789abcdef-1280x1280@960.webp 960w, /media/0123456789abcdef-1280x1280@1280.webp 1280w",
  });
});

test("another backend's image has no sizes", () => {
  expect(imageOf("https://example.com/photo.jpg")).toBeNull();
  expect(imageOf(null)).toBeNull();
});

test("social networks get the whole width", () => {
  expect(largestImage(url)).toBe("/media/0123456789abcdef-1280x1280@1280.webp");
  expect(largestImage("https://example.com/photo.jpg")).toBe("https://example.com/photo.jpg");
});
