CREATE TABLE "menu_import_sheets" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"sheet" json NOT NULL,
	"heading_at" integer NOT NULL,
	"headings" integer NOT NULL,
	"rows" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"columns" json NOT NULL,
	"counts" json NOT NULL,
	"error_total" integer NOT NULL,
	"new_categories" json NOT NULL,
	"seen" text NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"change_set_id" uuid,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_headings" (
	"shop_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "sheet_headings_shop_id_heading_pk" PRIMARY KEY("shop_id","heading")
);
--> statement-breakpoint
ALTER TABLE "menu_import_sheets" ADD CONSTRAINT "menu_import_sheets_import_id_menu_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."menu_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_imports" ADD CONSTRAINT "menu_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_headings" ADD CONSTRAINT "sheet_headings_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_imports_shop" ON "menu_imports" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "menu_imports_created_by" ON "menu_imports" USING btree ("created_by");