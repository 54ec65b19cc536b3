import { tokenize } from "./search-text.ts";

/** Returns a name for paths: «Ferretería La Paz» is `ferreteria-la-paz`. */
export const slugOf = (name: string): string => tokenize(name).join("-").slice(0, 60) || "tienda";
