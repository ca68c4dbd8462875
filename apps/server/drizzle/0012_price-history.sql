ALTER TABLE "price_changes" ADD COLUMN "discounted_price" numeric;--> statement-breakpoint
-- Of the prices of before it is not known whether guests saw them: they count as charged.
ALTER TABLE "price_changes" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ALTER COLUMN "shown" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_reference" json;--> statement-breakpoint
-- When a discount began was not kept, nor for how many days back it counts: it is taken to have begun with the last
-- change of its product, and the days are the usual thirty.
UPDATE "products" SET "discount_reference" = (
  SELECT json_object_agg("given"."currency", coalesce("lowest"."price", "given"."price"))
  FROM json_to_recordset("products"."prices") AS "given" ("currency" text, "price" numeric)
  LEFT JOIN LATERAL (
    SELECT min("new_price") AS "price" FROM (
      SELECT "new_price", "changed_at", lead("changed_at") OVER (ORDER BY "changed_at") AS "until"
      FROM "price_changes" WHERE "product_id" = "products"."id" AND "price_changes"."currency" = "given"."currency"
    ) AS "step"
    WHERE "new_price" > 0 AND "changed_at" < "products"."updated_at"
      AND coalesce("until" > "products"."updated_at" - interval '30 days', true)
  ) AS "lowest" ON true
) WHERE "discount"->>'type' IN ('percentage', 'fixed');
