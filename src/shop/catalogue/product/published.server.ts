import { sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";

const { archived, draft, publishedFrom } = products;

/** Matches what shoppers see, in stock or not. */
export const isPublished = sql<boolean>`(not ${archived} and not ${draft}
  and (${publishedFrom} is null or ${publishedFrom} <= now()))`;

/** Matches what will be published on schedule. */
export const isScheduled = sql<boolean>`(not ${archived} and not ${draft}
  and ${publishedFrom} > now())`;

/** Returns the products to be published next, by the database's clock; null if there are none. */
export async function findNextPublished(
  db: Database,
): Promise<{ seconds: number; ids: number[] } | null> {
  const { rows } = await db.execute<{ seconds: number; ids: number[] }>(sql`
    select extract(epoch from moment - now())::float8 as seconds,
      array(select ${products.id} from ${products}
        where ${isScheduled} and ${publishedFrom} = moment) as ids
    from (select min(${publishedFrom}) as moment from ${products} where ${isScheduled}) as next
    where moment is not null`);
  return rows[0] ?? null;
}
