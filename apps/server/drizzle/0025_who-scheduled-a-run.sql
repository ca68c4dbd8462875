ALTER TABLE "price_runs" ADD COLUMN "scheduled_by" uuid;--> statement-breakpoint
ALTER TABLE "price_runs" ADD CONSTRAINT "price_runs_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_runs_scheduled_by" ON "price_runs" USING btree ("scheduled_by");--> statement-breakpoint
UPDATE "price_runs" SET "scheduled_by" = "created_by" WHERE "state" = 'scheduled';
