-- Tells every process which shop's menu changed. A message says it once a transaction, whatever it changed,
-- and is handed out when the transaction has been committed.
CREATE FUNCTION notify_menu_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('menu_changed', changed.shop_id::text) FROM (SELECT DISTINCT shop_id FROM changed_rows) AS changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_shop_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('menu_changed', changed_rows.id::text) FROM changed_rows;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- An empty message stands for all shops.
CREATE FUNCTION notify_all_menus_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('menu_changed', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_changed_insert AFTER INSERT ON "categories" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_update AFTER UPDATE ON "categories" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_delete AFTER DELETE ON "categories" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_update AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_menu_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_update AFTER UPDATE ON "shops" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_delete AFTER DELETE ON "shops" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_shop_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_truncate AFTER TRUNCATE ON "shops" FOR EACH STATEMENT EXECUTE FUNCTION notify_all_menus_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_truncate AFTER TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION notify_all_menus_changed();
--> statement-breakpoint
CREATE TRIGGER menu_changed_truncate AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION notify_all_menus_changed();
