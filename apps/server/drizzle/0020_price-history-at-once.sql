ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_shop_id_shops_id_fk";
--> statement-breakpoint
ALTER TABLE "price_changes" DROP CONSTRAINT "price_changes_user_id_users_id_fk";
--> statement-breakpoint
CREATE INDEX "price_changes_latest" ON "price_changes" USING btree (coalesce("variant_id", "product_id"),"currency","changed_at");--> statement-breakpoint
CREATE FUNCTION drop_prices_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM price_changes WHERE shop_id IN (SELECT id FROM gone);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shops_price_changes AFTER DELETE ON shops REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION drop_prices_of_shops();--> statement-breakpoint
CREATE FUNCTION forget_person_of_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE price_changes SET user_id = NULL WHERE user_id IN (SELECT id FROM gone);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_price_changes AFTER DELETE ON users REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION forget_person_of_prices();
