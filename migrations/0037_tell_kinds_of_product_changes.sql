ALTER TABLE "bulk_edits" ADD COLUMN "kind" text DEFAULT 'edit' NOT NULL;--> statement-breakpoint
UPDATE bulk_edits SET kind = 'variants' WHERE changes -> 0 -> 'before' = 'null';--> statement-breakpoint
-- Imports of before there were rows.
INSERT INTO product_import_rows (import_id, position, planned, change)
  SELECT imported.id, place,
    jsonb_build_object('line', place, 'name', '', 'action', 'same', 'changes', '{}'::jsonb), change
  FROM product_imports imported, jsonb_array_elements(imported.changes)
    WITH ORDINALITY changed (change, place)
  WHERE imported.total = 0;--> statement-breakpoint
UPDATE product_imports SET total = jsonb_array_length(changes), position = jsonb_array_length(changes)
  WHERE total = 0;--> statement-breakpoint
ALTER TABLE "product_imports" DROP COLUMN "changes";
