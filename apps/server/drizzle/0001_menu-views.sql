CREATE TABLE "menu_views" (
	"shop_id" uuid NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"product_id" uuid,
	"views" integer NOT NULL,
	CONSTRAINT "menu_views_key" UNIQUE NULLS NOT DISTINCT("shop_id","day","language","product_id")
);
--> statement-breakpoint
ALTER TABLE "menu_views" ADD CONSTRAINT "menu_views_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_views" ADD CONSTRAINT "menu_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_views_product" ON "menu_views" USING btree ("product_id");