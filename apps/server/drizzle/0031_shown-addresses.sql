ALTER TABLE "users" ADD COLUMN "email_shown_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "users" SET "email_shown_at" = now() WHERE
	EXISTS (SELECT FROM "second_factors" WHERE "user_id" = "users"."id" AND "confirmed_at" IS NOT NULL)
	OR EXISTS (SELECT FROM "passkeys" WHERE "user_id" = "users"."id")
	OR EXISTS (SELECT FROM "security_events" WHERE "user_id" = "users"."id" AND "kind" IN ('password_reset', 'email_changed', 'invitation_accepted'));