CREATE TABLE "payment_comparisons" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "payment_comparisons_has_one_row" CHECK ("payment_comparisons"."id")
);
