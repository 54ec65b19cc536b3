/**
 * The shapes of images on pages: the widest file, and its height at that width. Null height: the
 * image's own proportions.
 */
export const imageShapes = {
  square: { width: 1280, height: 1280 },
  /** For categories. */
  cover: { width: 1600, height: 860 },
  // The carousel's three crops.
  wide: { width: 2400, height: 840 },
  medium: { width: 1600, height: 840 },
  phone: { width: 900, height: 1000 },
  free: { width: 1280, height: null },
} as const satisfies Record<string, { width: number; height: number | null }>;

export type ImageShape = keyof typeof imageShapes;
