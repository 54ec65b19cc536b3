import type { ShopPart } from "#src/shop/part.ts";

export const foreignBackend: ShopPart = { loadForeignReader: () => import("./foreign-reader.ts") };
