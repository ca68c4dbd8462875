ALTER TABLE "users" ADD COLUMN "last_shop_id" uuid;--> statement-breakpoint
-- By hand: the shops' table refers to this one, and in the code only one of two can know the other.
ALTER TABLE "users" ADD CONSTRAINT "users_last_shop_id_shops_id_fk" FOREIGN KEY ("last_shop_id") REFERENCES "public"."shops"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "users_last_shop" ON "users" USING btree ("last_shop_id");
