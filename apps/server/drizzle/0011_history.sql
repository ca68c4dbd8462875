CREATE TABLE "change_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"title" json NOT NULL,
	"count" integer NOT NULL,
	"undone_by" uuid,
	"undo_of" uuid
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"set_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"shop_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"action" text NOT NULL,
	"title" json NOT NULL,
	"before" json,
	"after" json,
	CONSTRAINT "changes_set_id_line_pk" PRIMARY KEY("set_id","line")
);
--> statement-breakpoint
ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "shop_id" uuid;--> statement-breakpoint
UPDATE "price_changes" SET "shop_id" = "products"."shop_id" FROM "products" WHERE "products"."id" = "price_changes"."product_id";--> statement-breakpoint
ALTER TABLE "price_changes" ALTER COLUMN "shop_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_set_id_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_sets_shop" ON "change_sets" USING btree ("shop_id","seq");--> statement-breakpoint
CREATE INDEX "change_sets_entity" ON "change_sets" USING btree ("shop_id","entity","seq");--> statement-breakpoint
CREATE INDEX "change_sets_user" ON "change_sets" USING btree ("user_id","shop_id","seq");--> statement-breakpoint
CREATE INDEX "change_sets_at" ON "change_sets" USING btree ("at");--> statement-breakpoint
CREATE INDEX "changes_thing" ON "changes" USING btree ("shop_id","entity_id","set_id");--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_shop" ON "price_changes" USING btree ("shop_id");--> statement-breakpoint
-- Shops know the history and not the other way round, so that no table in the program can say it.
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_views" DROP CONSTRAINT "menu_views_product_id_products_id_fk";