ALTER TABLE "order_lines" ADD COLUMN "conceded" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "other" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "tax_profiles_rfc" ON "tax_profiles" USING btree ("rfc");--> statement-breakpoint
CREATE INDEX "order_payments_reference" ON "order_payments" USING btree (upper("reference")) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "orders_voucher_reference" ON "orders" USING btree ("voucher_reference") WHERE voucher_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_transfer_reference" ON "orders" USING btree ("transfer_reference") WHERE transfer_reference is not null;--> statement-breakpoint
-- A telephone has one form, as tidyPhone (src/kernel/phone-number.ts) gives it: ten digits in Mexico,
-- a plus and the calling code elsewhere. What is none stays as it was written.
CREATE FUNCTION tidy_phone(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN tidy ~ '^(?:[0-9]{10}|\+(?!52)[1-9][0-9]{9,14})$' THEN tidy ELSE written END
  FROM (SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(written, '０１２３４５６７８９＋（）', '0123456789+()'),
    '[\s().\-‐‑‒–—−/·\u00a0\u00ad\u200b-\u200f\u202a-\u202f\u2060-\u2069\ufeff]', '', 'g'),
    '^(?:tel|cel|m[oóÓ]v|whats?app)[a-zéóÉÓ]{0,6}[.:]?', '', 'i'),
    '^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45])(?=[0-9]{10}$)', ''),
    '^(?:(?:\+|00)(?!52)(?=[1-9][0-9]{9,14}$)|(?!52)(?=[1-9][0-9]{10,14}$))', '+') AS tidy) AS stripped
$$;--> statement-breakpoint
UPDATE "customers" SET "phone" = tidy_phone("phone") WHERE "phone" <> tidy_phone("phone");--> statement-breakpoint
UPDATE "orders" SET "recipient_phone" = tidy_phone("recipient_phone") WHERE "recipient_phone" <> tidy_phone("recipient_phone");--> statement-breakpoint
UPDATE "contact_messages" SET "phone" = tidy_phone("phone") WHERE "phone" <> tidy_phone("phone");--> statement-breakpoint
UPDATE "quotations" SET "phone" = tidy_phone("phone") WHERE "phone" <> tidy_phone("phone");--> statement-breakpoint
DROP FUNCTION tidy_phone(text);
