ALTER TABLE "products" DROP COLUMN "pieces";--> statement-breakpoint
-- A run that changed the column can still be resumed and undone.
UPDATE "product_change_rows"
SET planned = planned #- '{before,pieces}' #- '{changes,pieces}',
  change = change #- '{before,pieces}' #- '{after,pieces}'
WHERE planned -> 'before' ? 'pieces' OR planned -> 'changes' ? 'pieces'
  OR change -> 'before' ? 'pieces' OR change -> 'after' ? 'pieces';
