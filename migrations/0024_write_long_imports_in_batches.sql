CREATE TABLE "product_import_rows" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"planned" jsonb NOT NULL,
	"change" jsonb,
	"outcome" text,
	CONSTRAINT "product_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "product_imports" ALTER COLUMN "changes" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "status" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;