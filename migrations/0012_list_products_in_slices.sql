DROP INDEX "products_position";--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");