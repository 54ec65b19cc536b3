DROP TABLE "global_invoice_orders" CASCADE;--> statement-breakpoint
DROP TABLE "invoice_files" CASCADE;--> statement-breakpoint
DROP TABLE "invoices" CASCADE;--> statement-breakpoint
-- The law gives at least the day of the sale, and 24 to 72 hours to issue.
UPDATE invoice_settings SET promised_hours = least(greatest(promised_hours, 24), 72), deadline_days = CASE WHEN deadline_days < 1 THEN 1 ELSE deadline_days END;
