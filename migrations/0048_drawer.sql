CREATE TABLE "drawer_cut_lines" (
	"cut_id" integer NOT NULL,
	"payment_id" integer,
	"move_id" integer,
	CONSTRAINT "drawer_cut_lines_one" CHECK (num_nonnulls("drawer_cut_lines"."payment_id", "drawer_cut_lines"."move_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "drawer_cuts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_cuts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"person" text NOT NULL,
	"day" date NOT NULL,
	"counted" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"difference" numeric(12, 2) NOT NULL,
	"explanation" text,
	"credit_amount" numeric(12, 2) NOT NULL,
	"credit_sales" integer NOT NULL,
	"actor" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawer_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawer_moves_amount" CHECK (("drawer_moves"."kind" = 'float') = ("drawer_moves"."amount" > 0))
);
--> statement-breakpoint
ALTER TABLE "drawer_cut_lines" ADD CONSTRAINT "drawer_cut_lines_cut_id_drawer_cuts_id_fk" FOREIGN KEY ("cut_id") REFERENCES "public"."drawer_cuts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_cut_lines" ADD CONSTRAINT "drawer_cut_lines_payment_id_order_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_cut_lines" ADD CONSTRAINT "drawer_cut_lines_move_id_drawer_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."drawer_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_cut_lines_cut" ON "drawer_cut_lines" USING btree ("cut_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_cut_lines_payment" ON "drawer_cut_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_cut_lines_move" ON "drawer_cut_lines" USING btree ("move_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_cuts_key" ON "drawer_cuts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "drawer_cuts_person" ON "drawer_cuts" USING btree ("person","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_moves_key" ON "drawer_moves" USING btree ("key");--> statement-breakpoint
CREATE INDEX "drawer_moves_person" ON "drawer_moves" USING btree ("person","at");--> statement-breakpoint
CREATE INDEX "order_payments_actor" ON "order_payments" USING btree ("actor","paid_at");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON drawer_moves FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON drawer_cuts FOR EACH STATEMENT EXECUTE FUNCTION reject_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON drawer_cut_lines FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
