CREATE TABLE "product_change_rows" (
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"planned" jsonb NOT NULL,
	"change" jsonb,
	"outcome" text,
	CONSTRAINT "product_change_rows_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_change_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_change_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'done' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO product_change_runs (id, kind, at, actor, title, status, total, position, undone_at)
  OVERRIDING SYSTEM VALUE
  SELECT id, 'import', at, actor, file_name, status, total, position, undone_at
  FROM product_imports;
--> statement-breakpoint
INSERT INTO product_change_rows (run_id, position, planned, change, outcome)
  SELECT import_id, position, planned, change, outcome FROM product_import_rows;
--> statement-breakpoint
-- Bulk edits are numbered after the imports.
INSERT INTO product_change_runs (id, kind, at, actor, title, total, position, undone_at)
  OVERRIDING SYSTEM VALUE
  SELECT id + (SELECT coalesce(max(id), 0) FROM product_imports), kind, at, actor, description,
    jsonb_array_length(changes), jsonb_array_length(changes), undone_at
  FROM bulk_edits;
--> statement-breakpoint
INSERT INTO product_change_rows (run_id, position, planned, change)
  SELECT edit.id + (SELECT coalesce(max(id), 0) FROM product_imports), place,
    jsonb_build_object('action', 'same', 'changes', '{}'::jsonb), change
  FROM bulk_edits edit, jsonb_array_elements(edit.changes) WITH ORDINALITY changed (change, place);
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('product_change_runs', 'id'),
  (SELECT coalesce(max(id), 0) + 1 FROM product_change_runs), false);
--> statement-breakpoint
ALTER TABLE "product_import_images" DROP CONSTRAINT "product_import_images_import_id_product_imports_id_fk";
--> statement-breakpoint
DROP TABLE "product_import_rows";
--> statement-breakpoint
DROP TABLE "product_imports";
--> statement-breakpoint
DROP TABLE "bulk_edits";
--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_run_id_product_change_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."product_change_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_images" ADD CONSTRAINT "product_import_images_import_id_product_change_runs_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_change_runs"("id") ON DELETE cascade ON UPDATE no action;