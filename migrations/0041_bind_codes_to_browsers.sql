-- They last minutes, and those of before belong to no browser.
DELETE FROM "email_codes";--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_pkey";--> statement-breakpoint
ALTER TABLE "email_codes" ALTER COLUMN "tries" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "email_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "email_codes" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
CREATE INDEX "email_codes_email" ON "email_codes" USING btree ("email");