import * as v from "valibot";
import * as texts from "#src/base/kernel/texts.ts";

export const maxTagline = 80;

/** Optional: without it, pages show the shop's name. */
export const tagline = v.nullish(
  v.pipe(v.string(), v.trim(), v.maxLength(maxTagline, texts.maxLength(maxTagline))),
  "",
);
