ALTER TABLE "users" ADD COLUMN "last_shop_id" uuid;--> statement-breakpoint
CREATE INDEX "users_last_shop" ON "users" USING btree ("last_shop_id");