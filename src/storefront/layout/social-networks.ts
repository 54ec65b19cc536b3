/** The networks with an icon in the footer, drawn in the style of the shop's own icons. */
export const networkShapes = {
  facebook: "M15 3h-2a4 4 0 0 0-4 4v14M5.5 12H14M14.5 3v3.5",
  instagram: "M4 4h16v16H4zM8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M16.5 7.5h.5",
  youtube: "M2.5 5.5h19v13h-19zM10 9v6l5-3z",
  tiktok: "M14 3v12.5a4 4 0 1 1-4-4M14 3c0 3 2 5 5 5",
  linkedin: "M4 4h16v16H4zM8 11v6M8 7.5v.5M12 17v-6M12 13.5c0-3.5 4.5-3.5 4.5 0V17",
  x: "m4 4 16 16M20 4 4 20",
} as const;

export type Network = keyof typeof networkShapes;

const names: [Network, RegExp][] = [
  ["facebook", /^(facebook|fb)\b/i],
  ["instagram", /^(instagram|ig)\b/i],
  ["youtube", /^you ?tube\b/i],
  ["tiktok", /^tik ?tok\b/i],
  ["linkedin", /^linked ?in\b/i],
  ["x", /^(x|twitter)\b/i],
];

/**
 * @param name as the staff write it
 * @returns null for a network without an icon
 */
export const networkOf = (name: string): Network | null =>
  names.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;
