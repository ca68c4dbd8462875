CREATE TABLE "shop_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contents" json NOT NULL,
	"counts" json NOT NULL,
	"missing_pictures" integer NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"change_set_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "menu_layout" text DEFAULT 'cards' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "menu_typeface" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_archives" ADD CONSTRAINT "shop_archives_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_archives" ADD CONSTRAINT "shop_archives_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_archives_shop" ON "shop_archives" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_archives_created_by" ON "shop_archives" USING btree ("created_by");