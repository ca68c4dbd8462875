CREATE TABLE "payment_turns" (
	"shop_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "removed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_turns" ADD CONSTRAINT "payment_turns_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_changes_user" ON "price_changes" USING btree ("user_id");
