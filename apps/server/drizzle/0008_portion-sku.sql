ALTER TABLE "products" ADD COLUMN "portion" json;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("shop_id","sku");