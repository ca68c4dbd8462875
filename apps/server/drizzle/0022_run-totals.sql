ALTER TABLE "price_runs" ADD COLUMN "flags" json;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "totals" json;--> statement-breakpoint
ALTER TABLE "price_runs" ADD COLUMN "changed_products" integer;--> statement-breakpoint
-- What was kept of earlier runs is summed up here: an applied one is never worked out again.
WITH line AS (
	SELECT run_id, place, line->>'product_id' AS product_id, line->>'currency' AS currency,
		(line->>'old')::numeric AS old, (line->>'new')::numeric AS new, (line->'flags')::jsonb AS flags
	FROM price_run_previews, json_array_elements(lines) WITH ORDINALITY AS each_line(line, place)
), counted AS (
	SELECT run_id, count(DISTINCT product_id) FILTER (WHERE old <> new) AS products,
		json_build_object(
			'large', count(*) FILTER (WHERE flags ? 'large'),
			'unchanged', count(*) FILTER (WHERE flags ? 'unchanged'),
			'rounding', count(*) FILTER (WHERE flags ? 'rounding'),
			'discount', count(*) FILTER (WHERE flags ? 'discount'),
			'free', count(*) FILTER (WHERE flags ? 'free')) AS flags
	FROM line GROUP BY run_id
), of_currency AS (
	SELECT run_id, min(place) AS place, json_build_object(
		'currency', currency,
		'prices', count(*) FILTER (WHERE old <> new),
		'products', count(DISTINCT product_id) FILTER (WHERE old <> new),
		'old', sum(old),
		'new', sum(new)) AS total
	FROM line GROUP BY run_id, currency
), summed AS (
	SELECT run_id, json_agg(total ORDER BY place) AS totals FROM of_currency GROUP BY run_id
)
UPDATE "price_runs" SET "flags" = counted.flags, "totals" = summed.totals, "changed_products" = counted.products
FROM counted JOIN summed USING (run_id) WHERE counted.run_id = "price_runs"."id";--> statement-breakpoint
UPDATE "price_runs" SET "flags" = '{"large":0,"unchanged":0,"rounding":0,"discount":0,"free":0}', "totals" = '[]', "changed_products" = 0
WHERE "totals" IS NULL;--> statement-breakpoint
ALTER TABLE "price_runs" ALTER COLUMN "flags" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_runs" ALTER COLUMN "totals" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_runs" ALTER COLUMN "changed_products" SET NOT NULL;
