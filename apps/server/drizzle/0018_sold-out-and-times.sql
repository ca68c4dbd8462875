CREATE TABLE "menu_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" json NOT NULL,
	"hours" json NOT NULL,
	"periods" json NOT NULL,
	"outside" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "menu_time_id" uuid;--> statement-breakpoint
ALTER TABLE "option_groups" ADD COLUMN "sold_out" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "menu_time_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "special_days" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_note" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_until" date;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "sold_out_display" text DEFAULT 'show' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_times" ADD CONSTRAINT "menu_times_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_times_shop" ON "menu_times" USING btree ("shop_id","created_at");--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_menu_time_id_menu_times_id_fk" FOREIGN KEY ("menu_time_id") REFERENCES "public"."menu_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_menu_time_id_menu_times_id_fk" FOREIGN KEY ("menu_time_id") REFERENCES "public"."menu_times"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_menu_time" ON "categories" USING btree ("menu_time_id");--> statement-breakpoint
CREATE INDEX "products_menu_time" ON "products" USING btree ("menu_time_id");--> statement-breakpoint
-- Until now the switch meant nothing and began as off: no guest was ever told of it, and none shall be told today.
UPDATE "shops" SET "open_status" = true;
--> statement-breakpoint
CREATE TRIGGER menu_changed_insert AFTER INSERT ON "menu_times" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_update AFTER UPDATE ON "menu_times" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_delete AFTER DELETE ON "menu_times" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_truncate AFTER TRUNCATE ON "menu_times" FOR EACH STATEMENT EXECUTE FUNCTION notify_all_menus_changed();
