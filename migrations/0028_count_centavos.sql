ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "compare_at_price" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "price" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "discount" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "order_promotions" ALTER COLUMN "discount" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "amount" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "centavos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE FUNCTION reject_centavos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked, so that nobody turns centavos off before this price is written.
  PERFORM FROM units WHERE centavos FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'prices of this shop are whole pesos'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_whole_pesos';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER whole_pesos BEFORE INSERT OR UPDATE OF price, compare_at_price ON products
  FOR EACH ROW WHEN (NEW.price <> trunc(NEW.price) OR NEW.compare_at_price <> trunc(NEW.compare_at_price))
  EXECUTE FUNCTION reject_centavos();--> statement-breakpoint
CREATE FUNCTION keep_centavos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products
      WHERE price <> trunc(price) OR compare_at_price <> trunc(compare_at_price)) THEN
    RAISE EXCEPTION 'there are prices with centavos'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_centavos_in_use';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER centavos_in_use AFTER UPDATE OF centavos ON units
  FOR EACH ROW WHEN (OLD.centavos AND NOT NEW.centavos) EXECUTE FUNCTION keep_centavos();
