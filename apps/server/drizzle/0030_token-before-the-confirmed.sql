ALTER TABLE "sessions" ADD COLUMN "previous_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sessions_previous_token_hash" ON "sessions" USING btree ("previous_token_hash");