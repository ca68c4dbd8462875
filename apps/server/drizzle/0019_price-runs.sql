CREATE TABLE "price_run_previews" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"lines" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"state" text NOT NULL,
	"selection" json NOT NULL,
	"rules" json NOT NULL,
	"typed" json NOT NULL,
	"seen" text NOT NULL,
	"total" integer NOT NULL,
	"flagged" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"change_set_id" uuid,
	"created_by" uuid,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_run_previews" ADD CONSTRAINT "price_run_previews_run_id_price_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."price_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_runs_shop" ON "price_runs" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "price_runs_created_by" ON "price_runs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "price_runs_due" ON "price_runs" USING btree ("state","due_at");