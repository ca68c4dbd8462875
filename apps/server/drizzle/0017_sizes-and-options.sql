CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" json NOT NULL,
	"min" integer NOT NULL,
	"max" integer,
	"options" json NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_skus" (
	"shop_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "product_skus_taken" PRIMARY KEY("shop_id","sku")
);
--> statement-breakpoint
DROP INDEX "products_sku";--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variants" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_groups" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "diet" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skus" ADD CONSTRAINT "product_skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "option_groups_order" ON "option_groups" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "product_skus_product" ON "product_skus" USING btree ("product_id");--> statement-breakpoint
-- Item numbers of products and of their sizes stand in one table, so that the database keeps them apart.
CREATE FUNCTION skus_of(sku text, variants json) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT sku WHERE sku IS NOT NULL
	UNION ALL
	SELECT variant->>'sku' FROM json_array_elements(variants) AS variant WHERE variant->>'sku' IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION add_product_skus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_skus (shop_id, sku, product_id)
	SELECT shop_id, number, id FROM new_rows, skus_of(sku, variants) AS number;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- All numbers of a statement go before the new ones come, so that two products can swap theirs.
CREATE FUNCTION change_product_skus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	renumbered uuid[];
BEGIN
	SELECT array_agg(new_rows.id) INTO renumbered FROM new_rows JOIN old_rows ON old_rows.id = new_rows.id
	WHERE new_rows.sku IS DISTINCT FROM old_rows.sku OR new_rows.variants::text <> old_rows.variants::text;
	IF renumbered IS NULL THEN
		RETURN NULL;
	END IF;
	DELETE FROM product_skus WHERE product_id = ANY (renumbered);
	INSERT INTO product_skus (shop_id, sku, product_id)
	SELECT shop_id, number, id FROM new_rows, skus_of(sku, variants) AS number WHERE id = ANY (renumbered);
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "product_skus" ("shop_id", "sku", "product_id") SELECT "shop_id", "sku", "id" FROM "products" WHERE "sku" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER product_skus_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_product_skus();
--> statement-breakpoint
CREATE TRIGGER product_skus_update AFTER UPDATE ON "products" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION change_product_skus();
--> statement-breakpoint
CREATE TRIGGER menu_changed_insert AFTER INSERT ON "option_groups" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_update AFTER UPDATE ON "option_groups" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_delete AFTER DELETE ON "option_groups" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_truncate AFTER TRUNCATE ON "option_groups" FOR EACH STATEMENT EXECUTE FUNCTION notify_all_menus_changed();
