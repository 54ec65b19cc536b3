import { eq } from "drizzle-orm";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import {
  promotionCategories,
  promotionProducts,
  promotions,
  promotionSubcategories,
} from "#src/promotions/schema.server.ts";
import type { PromotionInput } from "./contract.ts";

/** @returns its id */
export async function createPromotion(
  db: Database,
  { productIds, categoryIds, subcategoryIds, ...promotion }: PromotionInput,
): Promise<number> {
  const { id } = onlyRow(
    await db.insert(promotions).values(promotion).returning({ id: promotions.id }),
  );
  await putElements(db, id, { productIds, categoryIds, subcategoryIds });
  return id;
}

export async function updatePromotion(
  db: Database,
  id: number,
  { productIds, categoryIds, subcategoryIds, ...promotion }: PromotionInput,
): Promise<void> {
  await db.update(promotions).set(promotion).where(eq(promotions.id, id));
  for (const table of [promotionProducts, promotionCategories, promotionSubcategories])
    await db.delete(table).where(eq(table.promotionId, id));
  await putElements(db, id, { productIds, categoryIds, subcategoryIds });
}

export async function deletePromotion(db: Database, id: number): Promise<void> {
  await db.delete(promotions).where(eq(promotions.id, id));
}

type Elements = Pick<PromotionInput, "productIds" | "categoryIds" | "subcategoryIds">;

async function putElements(
  db: Database,
  promotionId: number,
  { productIds, categoryIds, subcategoryIds }: Elements,
): Promise<void> {
  const products = [...new Set(productIds)].map((productId) => ({ promotionId, productId }));
  const categories = [...new Set(categoryIds)].map((categoryId) => ({ promotionId, categoryId }));
  const subcategories = [...new Set(subcategoryIds)].map((subcategoryId) => {
    return { promotionId, subcategoryId };
  });
  if (products.length > 0) await db.insert(promotionProducts).values(products);
  if (categories.length > 0) await db.insert(promotionCategories).values(categories);
  if (subcategories.length > 0) await db.insert(promotionSubcategories).values(subcategories);
}
