-- A run that stopped half-way has ended: what it wrote stays, as what its undoing restored does.
UPDATE "product_change_runs" SET undone_at = now() WHERE status = 'undoing' AND undone_at IS NULL;--> statement-breakpoint
UPDATE "product_import_images" SET status = 'failed'
WHERE status = 'waiting' AND import_id IN (SELECT id FROM "product_change_runs" WHERE status = 'writing');--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name IN ('write-import', 'undo-import');
  END IF;
END $$;--> statement-breakpoint
DELETE FROM "product_change_rows" WHERE change IS NULL;--> statement-breakpoint
UPDATE "product_change_runs" SET total =
  (SELECT count(*) FROM "product_change_rows" WHERE run_id = "product_change_runs".id);--> statement-breakpoint
-- Only the newest run of each kind can be undone.
DELETE FROM "product_change_rows" WHERE run_id NOT IN
  (SELECT max(id) FROM "product_change_runs" GROUP BY kind);--> statement-breakpoint
ALTER TABLE "product_change_rows" ALTER COLUMN "change" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_change_runs" ALTER COLUMN "total" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product_change_rows" DROP COLUMN "planned";--> statement-breakpoint
ALTER TABLE "product_change_rows" DROP COLUMN "outcome";--> statement-breakpoint
ALTER TABLE "product_change_runs" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "product_change_runs" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "product_change_runs" DROP COLUMN "made_category_ids";--> statement-breakpoint
ALTER TABLE "product_change_runs" DROP COLUMN "made_subcategory_ids";
