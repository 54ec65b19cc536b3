-- The tables of version 0.2.0. A shop that runs 0.2.0 has them and begins with the next migration.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION normalize_text(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT translate(lower(given), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')
$$;
--> statement-breakpoint
CREATE FUNCTION variant_key(options jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT string_agg((pair ->> 'name') || '=' || (pair ->> 'value'), ';' ORDER BY lower(pair ->> 'name')) FROM jsonb_array_elements(options) AS pair
$$;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"design" jsonb NOT NULL,
	CONSTRAINT "brand_has_one_row" CHECK ("brand"."id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"description" text NOT NULL,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"image" text,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "complementary_products" (
	"product_id" integer NOT NULL,
	"complementary_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "complementary_products_product_id_complementary_id_pk" PRIMARY KEY("product_id","complementary_id")
);
--> statement-breakpoint
CREATE TABLE "product_import_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"line" integer NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"image" text,
	"error" jsonb,
	"alt" text
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"planned" jsonb NOT NULL,
	"change" jsonb,
	"outcome" text,
	CONSTRAINT "product_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"file_name" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"status" text DEFAULT 'done' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_subcategories" (
	"product_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_subcategories_product_id_subcategory_id_pk" PRIMARY KEY("product_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sku" text,
	"description" text NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"image" text,
	"stock" integer NOT NULL,
	"safety_sheet" text,
	"fact_sheet" text,
	"performance" double precision,
	"content" double precision,
	"weight" double precision,
	"coats" smallint,
	"instructions" jsonb NOT NULL,
	"best_seller_rank" smallint,
	"archived" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"pack" text,
	"years" smallint,
	"product_line" text,
	"applications" text,
	"substrates" text,
	"compare_at_price" numeric(12, 2),
	"brand" text,
	"barcode" text,
	"supplier" text,
	"image_alt" text,
	"more_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"low_stock_level" integer,
	"draft" boolean DEFAULT false NOT NULL,
	"published_from" timestamp with time zone,
	"hazards" text,
	"precautions" text,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "price_is_not_negative" CHECK ("products"."price" >= 0),
	CONSTRAINT "stock_is_not_negative" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"product_id" integer,
	"subcategory_id" integer,
	"target" text,
	"import_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_lead_to_one_place" CHECK (num_nonnulls("redirects"."product_id", "redirects"."subcategory_id", "redirects"."target") = 1)
);
--> statement-breakpoint
CREATE TABLE "searched_queries" (
	"query" text PRIMARY KEY NOT NULL,
	"searches" integer NOT NULL,
	"products" integer NOT NULL,
	"outcome" text NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image" text,
	"position" integer NOT NULL,
	CONSTRAINT "subcategories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"typed" text NOT NULL,
	"means" text NOT NULL,
	CONSTRAINT "synonyms_typed_unique" UNIQUE("typed")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"performance" text NOT NULL,
	"content" text NOT NULL,
	"weight" text NOT NULL,
	"centavos" boolean DEFAULT false NOT NULL,
	CONSTRAINT "units_has_one_row" CHECK ("units"."id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"note" text,
	"search_text" text GENERATED ALWAYS AS (normalize_text(name || ' ' || lastname || ' ' || email || ' ' || message)) STORED,
	"idempotency_key" text,
	CONSTRAINT "contact_messages_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"image" text NOT NULL,
	"image_medium" text,
	"image_phone" text,
	"href" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"profile" jsonb NOT NULL,
	CONSTRAINT "company_has_one_row" CHECK ("company"."id")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"secondary_use_refused_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (normalize_text(name || ' ' || lastname || ' ' || email || ' ' || phone)) STORED,
	"import_id" integer,
	"address" jsonb
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"occasion" text NOT NULL,
	"reference" text,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_cities" (
	"state_id" integer NOT NULL,
	"city" text NOT NULL,
	"cost" integer NOT NULL,
	"days_from" integer,
	"days_to" integer,
	"kind" text,
	CONSTRAINT "delivery_cities_state_id_city_pk" PRIMARY KEY("state_id","city")
);
--> statement-breakpoint
CREATE TABLE "delivery_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"zone_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"days_from" integer,
	"days_to" integer,
	"steps" jsonb NOT NULL,
	"further_kilogram" integer,
	"free_from" integer
);
--> statement-breakpoint
CREATE TABLE "delivery_states" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"cost" integer,
	"days_from" integer,
	"days_to" integer,
	"kind" text,
	CONSTRAINT "delivery_states_state_unique" UNIQUE("state")
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"states" text[] NOT NULL,
	"cities" jsonb NOT NULL,
	"postal_codes" text[] NOT NULL,
	CONSTRAINT "delivery_zones_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "opening_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "shop_opening" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "shop_opening_has_one_row" CHECK ("shop_opening"."id")
);
--> statement-breakpoint
CREATE TABLE "captured_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"about" text,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_return_lines" (
	"return_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "goods_return_lines_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "goods_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"refund_id" integer,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"name" text NOT NULL,
	"image" text,
	"price" numeric(12, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"promotion_id" integer,
	"discount" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_promotions" (
	"order_id" integer NOT NULL,
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"discount" numeric(12, 2) NOT NULL,
	"delivery_discount" integer NOT NULL,
	CONSTRAINT "order_promotions_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "order_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"max_held_quantity" integer NOT NULL,
	"max_held_value" integer NOT NULL,
	"max_unpaid_vouchers" smallint NOT NULL,
	"email_paid_orders" boolean DEFAULT true NOT NULL,
	"email_to" text,
	CONSTRAINT "order_settings_has_one_row" CHECK ("order_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"status" text NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"delivery_cost" integer NOT NULL,
	"address" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"notes" text,
	"fingerprint" text NOT NULL,
	"session_id" text,
	"session_url" text,
	"payment_intent" text,
	"livemode" boolean,
	"card_only" boolean DEFAULT false NOT NULL,
	"voucher_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"carrier" text,
	"guide_number" text,
	"delivery_date" date,
	"voucher_expires_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"recipient" text,
	"recipient_phone" text,
	"card_brand" text,
	"card_last4" text,
	"pickup" jsonb,
	"pickup_code" text,
	"delivery_rate" jsonb,
	"import_id" integer,
	"origin" text,
	"origin_number" text
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_position_pk" PRIMARY KEY("refund_id","position")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"key" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"delivery_cost" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outlet_cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlet_cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "outlet_cities_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "outlet_stock" (
	"outlet_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restock_days" smallint,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outlet_stock_outlet_id_product_id_pk" PRIMARY KEY("outlet_id","product_id"),
	CONSTRAINT "quantity_is_not_negative" CHECK ("outlet_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outlets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"image" text,
	"email" text NOT NULL,
	"phone" text,
	"whatsapp" text,
	"position" integer NOT NULL,
	"hours" jsonb,
	"time_zone" text DEFAULT 'America/Mexico_City' NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"pickup_hours" smallint
);
--> statement-breakpoint
CREATE TABLE "promotion_categories" (
	"promotion_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "promotion_categories_promotion_id_category_id_pk" PRIMARY KEY("promotion_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_subcategories" (
	"promotion_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	CONSTRAINT "promotion_subcategories_promotion_id_subcategory_id_pk" PRIMARY KEY("promotion_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"type" text DEFAULT 'multibuy' NOT NULL,
	"buy" integer DEFAULT 0 NOT NULL,
	"get" integer DEFAULT 0 NOT NULL,
	"auto_apply" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"announced" boolean DEFAULT false NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"scope" text DEFAULT 'elements' NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"combines" boolean DEFAULT true NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"brands" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "promotion_gives_something" CHECK (case "promotions"."type"
        when 'multibuy' then "promotions"."buy" > 0 and "promotions"."get" > 0
        when 'percent' then "promotions"."value" between 1 and 100
        when 'amount' then "promotions"."value" > 0
        else "promotions"."type" = 'free_delivery' end)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"author" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moderated_at" timestamp with time zone,
	"moderated_by" text,
	CONSTRAINT "stars_are_one_to_five" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "owner_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"active" boolean DEFAULT true NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_counter" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"staff_id" integer NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor_required" boolean NOT NULL,
	CONSTRAINT "staff_rules_has_one_row" CHECK ("staff_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "staff_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moving_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moving_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text,
	"actor" text NOT NULL,
	"file_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"taken_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint NOT NULL,
	"verified" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"resource" text NOT NULL,
	"account_id" integer NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_resource_account_id_device_pk" PRIMARY KEY("resource","account_id","device")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"resource" text DEFAULT '' NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"client" text DEFAULT '' NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"folder" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
-- Owned by the library rate-limiter-flexible.
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
--> statement-breakpoint
CREATE INDEX rate_limits_key_beginning ON rate_limits (key varchar_pattern_ops);
--> statement-breakpoint
ALTER TABLE "complementary_products" ADD CONSTRAINT "complementary_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "complementary_products" ADD CONSTRAINT "complementary_products_complementary_id_products_id_fk" FOREIGN KEY ("complementary_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_import_images" ADD CONSTRAINT "product_import_images_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_import_images" ADD CONSTRAINT "product_import_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD CONSTRAINT "product_subcategories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD CONSTRAINT "product_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer_tokens" ADD CONSTRAINT "customer_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_cities" ADD CONSTRAINT "delivery_cities_state_id_delivery_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."delivery_states"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_rates" ADD CONSTRAINT "delivery_rates_zone_id_delivery_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zones"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_return_lines" ADD CONSTRAINT "goods_return_lines_return_id_goods_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_returns"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outlet_stock" ADD CONSTRAINT "outlet_stock_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outlet_stock" ADD CONSTRAINT "outlet_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_city_id_outlet_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."outlet_cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_categories" ADD CONSTRAINT "promotion_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_subcategories" ADD CONSTRAINT "promotion_subcategories_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_subcategories" ADD CONSTRAINT "promotion_subcategories_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_tokens" ADD CONSTRAINT "staff_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_number" ON "audit_log" USING btree ("record_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");
--> statement-breakpoint
CREATE INDEX "complementary_products_complementary" ON "complementary_products" USING btree ("complementary_id");
--> statement-breakpoint
CREATE INDEX "product_import_images_import" ON "product_import_images" USING btree ("import_id","status","id");
--> statement-breakpoint
CREATE INDEX "product_import_images_product" ON "product_import_images" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "product_subcategories_subcategory" ON "product_subcategories" USING btree ("subcategory_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("sku");
--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");
--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX "products_stock" ON "products" USING btree ("stock","id");
--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree (("stock" - coalesce("low_stock_level", 5)));
--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (normalize_text("brand"));
--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree (normalize_text("supplier"));
--> statement-breakpoint
CREATE INDEX "products_line" ON "products" USING btree (normalize_text("product_line")) WHERE "products"."product_line" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "products_variant" ON "products" USING btree (normalize_text("product_line"),normalize_text(variant_key("options"))) WHERE not "products"."archived" and "products"."options" <> '[]';
--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("archived","stock","image","low_stock_level","draft","published_from");
--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE "products"."draft";
--> statement-breakpoint
CREATE INDEX "products_published_from" ON "products" USING btree ("published_from") WHERE "products"."published_from" is not null;
--> statement-breakpoint
CREATE INDEX "products_search_text" ON "products" USING gin (normalize_text("name" || ' ' || coalesce("sku", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_path" ON "redirects" USING btree ("path");
--> statement-breakpoint
CREATE INDEX "redirects_import" ON "redirects" USING btree ("import_id") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "redirects_product" ON "redirects" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "redirects_subcategory" ON "redirects" USING btree ("subcategory_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_product_email" ON "stock_alerts" USING btree ("product_id","email");
--> statement-breakpoint
CREATE INDEX "stock_alerts_email" ON "stock_alerts" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "stock_alerts_created_at" ON "stock_alerts" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","id");
--> statement-breakpoint
CREATE INDEX "stock_movements_reference" ON "stock_movements" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "contact_messages_customer" ON "contact_messages" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "contact_messages_answered_at" ON "contact_messages" USING btree ("answered_at");
--> statement-breakpoint
CREATE INDEX "contact_messages_search_text" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_sessions_customer" ON "customer_sessions" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "customer_sessions_expires" ON "customer_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "customer_tokens_customer" ON "customer_tokens" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "customer_tokens_expires" ON "customer_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("lastname","name");
--> statement-breakpoint
CREATE INDEX "customers_created_at" ON "customers" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "customers_unconfirmed" ON "customers" USING btree ("id") WHERE confirmed_at is null;
--> statement-breakpoint
CREATE INDEX "customers_import" ON "customers" USING btree ("import_id") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "customers_search_text" ON "customers" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "legal_acceptances_customer" ON "legal_acceptances" USING btree ("customer_id","id");
--> statement-breakpoint
CREATE INDEX "delivery_rates_zone" ON "delivery_rates" USING btree ("zone_id","position");
--> statement-breakpoint
CREATE INDEX "captured_emails_created_at" ON "captured_emails" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "sent_emails_about" ON "sent_emails" USING btree ("about");
--> statement-breakpoint
CREATE INDEX "sent_emails_to" ON "sent_emails" USING btree ("to");
--> statement-breakpoint
CREATE UNIQUE INDEX "goods_returns_key" ON "goods_returns" USING btree ("order_id","key");
--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");
--> statement-breakpoint
CREATE INDEX "order_promotions_promotion" ON "order_promotions" USING btree ("promotion_id");
--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");
--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("customer_id") WHERE status in ('awaiting_payment', 'voucher_issued');
--> statement-breakpoint
CREATE INDEX "orders_awaiting" ON "orders" USING btree ("expires_at") WHERE status in ('awaiting_payment', 'voucher_issued');
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_session" ON "orders" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total","id");
--> statement-breakpoint
CREATE INDEX "orders_delivery_date" ON "orders" USING btree ("delivery_date","id");
--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("state","city");
--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");
--> statement-breakpoint
CREATE INDEX "orders_pickup_code" ON "orders" USING btree ("pickup_code") WHERE pickup_code is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_origin" ON "orders" USING btree ("origin","origin_number");
--> statement-breakpoint
CREATE INDEX "orders_origin_number" ON "orders" USING btree ("origin_number") WHERE origin_number is not null;
--> statement-breakpoint
CREATE INDEX "orders_import" ON "orders" USING btree ("import_id") WHERE import_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("order_id","key");
--> statement-breakpoint
CREATE INDEX "payment_events_reference" ON "payment_events" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "outlet_stock_product" ON "outlet_stock" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "outlets_city" ON "outlets" USING btree ("city_id");
--> statement-breakpoint
CREATE INDEX "promotion_categories_category" ON "promotion_categories" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "promotion_subcategories_subcategory" ON "promotion_subcategories" USING btree ("subcategory_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree (lower("code"));
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_product_customer" ON "reviews" USING btree ("product_id","customer_id");
--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id");
--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at");
--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_staff" ON "staff_recovery_codes" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "staff_sessions_expires" ON "staff_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "staff_tokens_staff" ON "staff_tokens" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "staff_tokens_expires" ON "staff_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_window" ON "security_events" USING btree ("at","kind","resource","record_id","client","actor","detail");
--> statement-breakpoint
CREATE INDEX "security_events_record" ON "security_events" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","id");
--> statement-breakpoint
CREATE FUNCTION announce_main_info() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('main_info', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
DECLARE
  ids text;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_ARGV[0] = 'id' THEN
    SELECT string_agg(id::text, ',') INTO ids FROM (SELECT id FROM new_rows UNION SELECT id FROM old_rows) AS changed;
  ELSE
    EXECUTE format(
      CASE TG_OP
        WHEN 'INSERT' THEN 'select string_agg(distinct %1$I::text, '','') from new_rows'
        WHEN 'DELETE' THEN 'select string_agg(distinct %1$I::text, '','') from old_rows'
        ELSE 'select string_agg(distinct %1$I::text, '','')
              from (select %1$I from new_rows union select %1$I from old_rows) as changed'
      END, TG_ARGV[0]) INTO ids;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('main_info', CASE WHEN length(ids) > 7000 THEN TG_TABLE_NAME ELSE TG_TABLE_NAME || ':' || ids END);
  END IF;
  RETURN NULL;
END $_$;
--> statement-breakpoint
CREATE FUNCTION keep_centavos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (SELECT FROM products
      WHERE price <> trunc(price) OR compare_at_price <> trunc(compare_at_price)) THEN
    RAISE EXCEPTION 'there are prices with centavos'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_centavos_in_use';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reject_all_but_redaction() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION reject_centavos() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Locked, so that nobody turns centavos off before this price is written.
  PERFORM FROM units WHERE centavos FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'prices of this shop are whole pesos'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_whole_pesos';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION reject_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('audit_log', 'order_history', 'payment_events', 'goods_returns') AND current_setting('shop.redacting', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON complementary_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON product_subcategories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('id');
--> statement-breakpoint
CREATE TRIGGER announce_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON complementary_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON product_subcategories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('id');
--> statement-breakpoint
CREATE TRIGGER announce_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON advertisements FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON company FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_cities FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_states FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_zones FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON outlet_cities FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON outlet_stock FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON outlets FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotion_categories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotion_products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotion_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON promotions FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE ON shop_opening FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON synonyms FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON units FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON complementary_products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON product_subcategories FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_truncated AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON complementary_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON product_subcategories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('id');
--> statement-breakpoint
CREATE TRIGGER announce_updated AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_products('product_id');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON goods_return_lines FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON goods_returns FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON order_history FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON refund_lines FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER centavos_in_use AFTER UPDATE OF centavos ON units FOR EACH ROW WHEN ((old.centavos AND (NOT new.centavos))) EXECUTE FUNCTION keep_centavos();
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION reject_all_but_redaction('before', 'after');
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON goods_returns FOR EACH ROW EXECUTE FUNCTION reject_all_but_redaction('reason');
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON order_history FOR EACH ROW EXECUTE FUNCTION reject_all_but_redaction('details');
--> statement-breakpoint
CREATE TRIGGER only_redaction BEFORE UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION reject_all_but_redaction('payload');
--> statement-breakpoint
CREATE TRIGGER whole_pesos BEFORE INSERT OR UPDATE OF price, compare_at_price ON products FOR EACH ROW WHEN (((new.price <> trunc(new.price)) OR (new.compare_at_price <> trunc(new.compare_at_price)))) EXECUTE FUNCTION reject_centavos();
