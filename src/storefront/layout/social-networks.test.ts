import { expect, test } from "vitest";
import { networkOf } from "./social-networks.ts";

test.each([
  ["Facebook", "facebook"],
  [" instagram ", "instagram"],
  ["You Tube", "youtube"],
  ["TikTok", "tiktok"],
  ["LinkedIn", "linkedin"],
  ["X (antes Twitter)", "x"],
  ["Twitter", "x"],
])("%s has the icon of %s", (name, network) => expect(networkOf(name)).toBe(network));

test.each(["Xing", "Pinterest", "Boletín", ""])("%s is shown by its name", (name) =>
  expect(networkOf(name)).toBeNull(),
);
