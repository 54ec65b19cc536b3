import { parseRichText, plainText } from "#src/base/kernel/rich-text.ts";
import type { LegalPage } from "./contract.ts";

/** What a draft leaves for the company to fill in, like «[RFC]». */
const blank = /\[[^[\]]+\]/;

/** Returns the first blank of a JSON string of rich-text nodes; undefined if all are filled in. */
export const findBlank = (body: string): string | undefined =>
  blank.exec(plainText(parseRichText(body)))?.[0];

export const isPublished = ({ draft, body }: LegalPage): boolean =>
  !draft && findBlank(body) === undefined;

/**
 * The slugs of legal pages that forms link to, as in the demo; without the page, the link is
 * omitted.
 */
export const privacyNoticeSlug = "aviso-de-privacidad";
export const termsSlug = "terminos";
export const returnsSlug = "devoluciones";
