import { expect, test } from "vitest";
import { largestPicture, pictureOf } from "./image.ts";

const url = "/media/0123456789abcdef-1280x1280@640.webp";

test("a picture's address tells its measures and its four sizes in both formats", () => {
  expect(pictureOf(url)).toEqual({
    src: url,
    width: 1280,
    height: 1280,
    avif: "/media/0123456789abcdef-1280x1280@320.avif 320w, /media/0123456789abcdef-1280x1280@640.avif 640w, /media/0123456789abcdef-1280x1280@960.avif 960w, /media/0123456789abcdef-1280x1280@1280.avif 1280w",
    webp: "/media/0123456789abcdef-1280x1280@320.webp 320w, /media/0123456789abcdef-1280x1280@640.webp 640w, /media/0123456789abcdef-1280x1280@960.webp 960w, /media/0123456789abcdef-1280x1280@1280.webp 1280w",
  });
});

test("another backend's picture has no sizes", () => {
  expect(pictureOf("https://example.com/photo.jpg")).toBeNull();
  expect(pictureOf(null)).toBeNull();
});

test("social networks get the whole width", () => {
  expect(largestPicture(url)).toBe("/media/0123456789abcdef-1280x1280@1280.webp");
  expect(largestPicture("https://example.com/photo.jpg")).toBe("https://example.com/photo.jpg");
});
