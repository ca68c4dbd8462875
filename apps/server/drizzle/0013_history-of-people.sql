ALTER TABLE "change_sets" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "changes" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "deeds" json;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "first_kind" text;--> statement-breakpoint
UPDATE "change_sets" SET "deeds" = "done"."deeds" FROM (
	SELECT "set_id", json_agg(json_build_object('entity', "entity", 'action', "action", 'fields', "fields") ORDER BY "line") AS "deeds"
	FROM (
		SELECT "set_id", "entity", "action", min("line") AS "line", coalesce(json_agg(DISTINCT "field") FILTER (WHERE "field" IS NOT NULL), '[]') AS "fields"
		FROM "changes" LEFT JOIN LATERAL json_object_keys("after") AS "field" ON "action" = 'edit'
		GROUP BY "set_id", "entity", "action"
	) AS "alike"
	GROUP BY "set_id"
) AS "done" WHERE "done"."set_id" = "change_sets"."id";--> statement-breakpoint
UPDATE "change_sets" SET "deeds" = '[]' WHERE "deeds" IS NULL;--> statement-breakpoint
WITH RECURSIVE "chain" AS (
	SELECT "id", "kind" FROM "change_sets" WHERE "undo_of" IS NULL
	UNION ALL
	SELECT "later"."id", "chain"."kind" FROM "change_sets" AS "later" JOIN "chain" ON "later"."undo_of" = "chain"."id"
)
UPDATE "change_sets" SET "first_kind" = "chain"."kind" FROM "chain" WHERE "chain"."id" = "change_sets"."id";--> statement-breakpoint
UPDATE "change_sets" SET "first_kind" = "kind" WHERE "first_kind" IS NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ALTER COLUMN "deeds" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ALTER COLUMN "first_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_sets_person" ON "change_sets" USING btree ("person_id","seq");--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_whose" CHECK (("change_sets"."shop_id" is null) <> ("change_sets"."person_id" is null));