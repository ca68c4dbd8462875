CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" json NOT NULL,
	"key" text,
	"run_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","due_at") WHERE "jobs"."given_up_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("kind","key") WHERE "jobs"."key" is not null and "jobs"."given_up_at" is null;--> statement-breakpoint
-- Mails that wait keep their turn, and with their id the Message-ID of tries made before.
INSERT INTO "jobs" ("id", "kind", "payload", "run_at", "due_at", "tries", "last_error")
SELECT "id", 'mail', '{}', "created_at", "due_at", "tries", "last_error" FROM "mails";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_id_jobs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "last_error";