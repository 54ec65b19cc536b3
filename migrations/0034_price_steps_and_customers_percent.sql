ALTER TABLE "products" ADD COLUMN "price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "discount_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "discount_is_at_most_half" CHECK ("customers"."discount_percent" between 0 and 50);--> statement-breakpoint
CREATE OR REPLACE FUNCTION reject_centavos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Locked, so that nobody turns centavos off before this price is written.
  PERFORM FROM units WHERE centavos FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'prices of this shop are whole pesos'
      USING ERRCODE = 'check_violation', CONSTRAINT = coalesce(TG_ARGV[0], 'products_whole_pesos');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER whole_pesos_of_steps BEFORE INSERT OR UPDATE OF price_steps ON products FOR EACH ROW WHEN (jsonb_path_exists(new.price_steps, '$[*].price ? (@ != @.floor())')) EXECUTE FUNCTION reject_centavos('products_whole_steps');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_centavos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM products
      WHERE price <> trunc(price) OR compare_at_price <> trunc(compare_at_price)
        OR jsonb_path_exists(price_steps, '$[*].price ? (@ != @.floor())')) THEN
    RAISE EXCEPTION 'there are prices with centavos'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_centavos_in_use';
  END IF;
  RETURN NULL;
END $$;
