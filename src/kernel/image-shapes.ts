/**
 * The shapes in which pages show images: the widest file, and its height for that. No height: as
 * the image is.
 */
export const imageShapes = {
  square: { width: 1280, height: 1280 },
  /** Of categories. */
  cover: { width: 1600, height: 860 },
  // The carousel's three cuts.
  wide: { width: 2400, height: 840 },
  medium: { width: 1600, height: 840 },
  phone: { width: 900, height: 1000 },
  free: { width: 1280, height: null },
} as const satisfies Record<string, { width: number; height: number | null }>;

export type ImageShape = keyof typeof imageShapes;
