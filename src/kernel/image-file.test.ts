import { expect, test } from "vitest";
import {
  filesOfMaster,
  imageFileNames,
  masterName,
  readImageFile,
  shownFile,
} from "./image-file.ts";

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
