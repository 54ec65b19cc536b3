DROP INDEX "quotations_held";--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "is_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A quotation's number names it, as in the ledger of movements. A year 9999 was taken as a day.
UPDATE "stock_holds" SET
  "reference" = 'C-' || lpad(q.id::text, greatest(4, length(q.id::text)), '0'),
  "until" = least(coalesce(q.held_until, current_date), q.valid_until, current_date + 30)
  FROM "quotations" q WHERE "reference" = 'quotation-' || q.id;--> statement-breakpoint
ALTER TABLE "stock_holds" ALTER COLUMN "until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_holds_until" ON "stock_holds" USING btree ("until");--> statement-breakpoint
CREATE INDEX "stock_holds_taken_by" ON "stock_holds" USING btree ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
ALTER TABLE "quotations" DROP COLUMN "held_until";
