/** What shows a payment: a photo, a screenshot or the bank's PDF. */

export const maxProofBytes = 5 * 1024 * 1024;

type ProofType = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
export interface ProofProblem {
  problem: "too-large" | "other-type";
}

/** How their files begin, in hex. */
const beginnings: [ProofType, RegExp][] = [
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/webp", /^52494646.{8}57454250/],
  ["application/pdf", /^255044462d/],
];

/** Tells the type by what the file holds, never by its name. */
export function proofTypeOf(file: Buffer): ProofType | ProofProblem {
  if (file.length > maxProofBytes) return { problem: "too-large" };
  const beginning = file.toString("hex", 0, 16);
  const known = beginnings.find(([, pattern]) => pattern.test(beginning));
  if (!known) return { problem: "other-type" };
  return known[0];
}
