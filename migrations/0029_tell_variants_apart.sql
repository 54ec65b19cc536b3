-- The values by which a product is told from the others of its line, in one text: the same for the same pairs in another order. Of built-in functions alone, because an index is made of it.
CREATE FUNCTION variant_key(options jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg((pair ->> 'name') || '=' || (pair ->> 'value'), ';' ORDER BY lower(pair ->> 'name')) FROM jsonb_array_elements(options) AS pair
$$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_line" ON "products" USING btree (normalize_text("product_line")) WHERE "products"."product_line" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_variant" ON "products" USING btree (normalize_text("product_line"),normalize_text(variant_key("options"))) WHERE not "products"."archived" and "products"."options" <> '[]';