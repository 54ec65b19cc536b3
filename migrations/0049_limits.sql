ALTER TABLE "order_lines" ADD COLUMN "conceded" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "other" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "tax_profiles_rfc" ON "tax_profiles" USING btree ("rfc");--> statement-breakpoint
CREATE INDEX "order_payments_reference" ON "order_payments" USING btree (upper("reference")) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "orders_voucher_reference" ON "orders" USING btree ("voucher_reference") WHERE voucher_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_transfer_reference" ON "orders" USING btree ("transfer_reference") WHERE transfer_reference is not null;--> statement-breakpoint
-- A telephone has one form: ten digits in Mexico, a plus and the calling code elsewhere.
UPDATE "customers" SET "phone" = right(regexp_replace("phone", '\D', '', 'g'), 10)
  WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^((\+|00)?52(1|01|044|045)?|01|044|045)\d{10}$';--> statement-breakpoint
UPDATE "customers" SET "phone" = '+' || "phone" WHERE "phone" ~ '^[1-9]\d{10,14}$';--> statement-breakpoint
UPDATE "orders" SET "recipient_phone" = right(regexp_replace("recipient_phone", '\D', '', 'g'), 10)
  WHERE regexp_replace("recipient_phone", '[\s().-]', '', 'g') ~ '^((\+|00)?52(1|01|044|045)?|01|044|045)\d{10}$';--> statement-breakpoint
UPDATE "orders" SET "recipient_phone" = '+' || "recipient_phone" WHERE "recipient_phone" ~ '^[1-9]\d{10,14}$';--> statement-breakpoint
UPDATE "contact_messages" SET "phone" = right(regexp_replace("phone", '\D', '', 'g'), 10)
  WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^((\+|00)?52(1|01|044|045)?|01|044|045)\d{10}$';--> statement-breakpoint
UPDATE "contact_messages" SET "phone" = '+' || "phone" WHERE "phone" ~ '^[1-9]\d{10,14}$';--> statement-breakpoint
UPDATE "quotations" SET "phone" = right(regexp_replace("phone", '\D', '', 'g'), 10)
  WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^((\+|00)?52(1|01|044|045)?|01|044|045)\d{10}$';--> statement-breakpoint
UPDATE "quotations" SET "phone" = '+' || "phone" WHERE "phone" ~ '^[1-9]\d{10,14}$';
