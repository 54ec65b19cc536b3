-- A checkout gave a quotation without an account to whoever opened it. Its draft still says whom it was made for.
UPDATE "quotations" SET "customer_id" = NULL
WHERE "customer_id" IS NOT NULL AND ("draft" -> 'customer' ->> 'id') IS NULL;
