import { sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { products } from "./schema.server.ts";

const { archived, draft, publishedFrom } = products;

/** What visitors see and buy, whatever is left of it. */
export const isPublished = sql<boolean>`(not ${archived} and not ${draft}
  and (${publishedFrom} is null or ${publishedFrom} <= now()))`;

/** What will be published by itself. */
export const isScheduled = sql<boolean>`(not ${archived} and not ${draft}
  and ${publishedFrom} > now())`;

/** The next products whose moment comes, by the database's clock; null: none will. */
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
