ALTER TABLE "products" ADD COLUMN "ingredients_i18n" json;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "description_i18n" json;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "menu_languages" json;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "menu_currencies" json;--> statement-breakpoint
-- What most names are written in comes first; of two the language of the owner. A shop without a menu has the owner's.
UPDATE "shops" SET "menu_languages" = coalesce((
	SELECT json_agg(code ORDER BY place) FROM (
		SELECT code, row_number() OVER (
			ORDER BY sum(in_names) DESC, code = "users"."language" DESC, count(*) DESC, code
		) AS place
		FROM (
			SELECT json_object_keys("name") AS code, 1 AS in_names FROM "categories" WHERE "shop_id" = "shops"."id"
			UNION ALL SELECT json_object_keys("name"), 1 FROM "products" WHERE "shop_id" = "shops"."id"
			UNION ALL SELECT json_object_keys("description"), 0 FROM "categories" WHERE "shop_id" = "shops"."id"
			UNION ALL SELECT json_object_keys("description"), 0 FROM "products" WHERE "shop_id" = "shops"."id"
		) AS texts
		GROUP BY code
	) AS used WHERE place <= 20
), json_build_array("users"."language"))
FROM "users" WHERE "users"."id" = "shops"."owner_id";--> statement-breakpoint
-- What most prices are in comes first; a shop without prices has the currency of its country.
UPDATE "shops" SET "menu_currencies" = coalesce((
	SELECT json_agg(code ORDER BY place) FROM (
		SELECT price ->> 'currency' AS code, row_number() OVER (
			ORDER BY count(*) DESC, avg(rank), price ->> 'currency'
		) AS place
		FROM "products", json_array_elements("prices") WITH ORDINALITY AS listed (price, rank)
		WHERE "shop_id" = "shops"."id" AND (price ->> 'price')::numeric > 0
		GROUP BY price ->> 'currency'
	) AS used WHERE place <= 10
), (
	SELECT json_build_array(currency) FROM (VALUES
		('AED', ARRAY['United Arab Emirates']),
		('AFN', ARRAY['Afghanistan']),
		('ALL', ARRAY['Albania']),
		('AMD', ARRAY['Armenia']),
		('AOA', ARRAY['Angola']),
		('ARS', ARRAY['Argentina']),
		('AUD', ARRAY['Australia', 'Christmas Island', 'Cocos (Keeling) Islands', 'Heard & McDonald Islands', 'Kiribati', 'Nauru', 'Norfolk Island', 'Tuvalu']),
		('AZN', ARRAY['Azerbaijan']),
		('BAM', ARRAY['Bosnia & Herzegovina']),
		('BDT', ARRAY['Bangladesh']),
		('BHD', ARRAY['Bahrain']),
		('BIF', ARRAY['Burundi']),
		('BOB', ARRAY['Bolivia']),
		('BRL', ARRAY['Brazil']),
		('BWP', ARRAY['Botswana']),
		('BYN', ARRAY['Belarus']),
		('CAD', ARRAY['Canada']),
		('CDF', ARRAY['Congo (DRC)']),
		('CHF', ARRAY['Liechtenstein', 'Switzerland']),
		('CLP', ARRAY['Chile']),
		('CNY', ARRAY['China']),
		('COP', ARRAY['Colombia']),
		('CRC', ARRAY['Costa Rica']),
		('CUP', ARRAY['Cuba']),
		('CZK', ARRAY['Czechia']),
		('DKK', ARRAY['Denmark', 'Faroe Islands', 'Greenland']),
		('DOP', ARRAY['Dominican Republic']),
		('DZD', ARRAY['Algeria']),
		('EGP', ARRAY['Egypt']),
		('ERN', ARRAY['Eritrea']),
		('ETB', ARRAY['Ethiopia']),
		('EUR', ARRAY['Åland Islands', 'Andorra', 'Austria', 'Belgium', 'Bulgaria', 'Croatia', 'Cyprus', 'Estonia', 'Finland', 'France', 'French Guiana', 'French Southern Territories', 'Germany', 'Greece', 'Guadeloupe', 'Ireland', 'Italy', 'Kosovo', 'Latvia', 'Lithuania', 'Luxembourg', 'Malta', 'Martinique', 'Mayotte', 'Monaco', 'Montenegro', 'Netherlands', 'Portugal', 'Réunion', 'San Marino', 'Slovakia', 'Slovenia', 'Spain', 'St. Barthélemy', 'St. Martin', 'St. Pierre & Miquelon', 'Vatican City']),
		('GBP', ARRAY['Guernsey', 'Isle of Man', 'Jersey', 'South Georgia & South Sandwich Islands', 'United Kingdom']),
		('GEL', ARRAY['Georgia']),
		('GHS', ARRAY['Ghana']),
		('GMD', ARRAY['Gambia']),
		('GNF', ARRAY['Guinea']),
		('GTQ', ARRAY['Guatemala']),
		('HKD', ARRAY['Hong Kong']),
		('HNL', ARRAY['Honduras']),
		('HTG', ARRAY['Haiti']),
		('HUF', ARRAY['Hungary']),
		('IDR', ARRAY['Indonesia']),
		('ILS', ARRAY['Israel', 'Palestine']),
		('INR', ARRAY['Bhutan', 'India']),
		('IQD', ARRAY['Iraq']),
		('IRR', ARRAY['Iran']),
		('ISK', ARRAY['Iceland']),
		('JMD', ARRAY['Jamaica']),
		('JOD', ARRAY['Jordan']),
		('JPY', ARRAY['Japan']),
		('KES', ARRAY['Kenya']),
		('KGS', ARRAY['Kyrgyzstan']),
		('KHR', ARRAY['Cambodia']),
		('KPW', ARRAY['North Korea']),
		('KRW', ARRAY['South Korea']),
		('KWD', ARRAY['Kuwait']),
		('KZT', ARRAY['Kazakhstan']),
		('LAK', ARRAY['Laos']),
		('LBP', ARRAY['Lebanon']),
		('LKR', ARRAY['Sri Lanka']),
		('LRD', ARRAY['Liberia']),
		('LSL', ARRAY['Lesotho']),
		('LYD', ARRAY['Libya']),
		('MAD', ARRAY['Morocco', 'Western Sahara']),
		('MDL', ARRAY['Moldova']),
		('MGA', ARRAY['Madagascar']),
		('MKD', ARRAY['North Macedonia']),
		('MMK', ARRAY['Myanmar']),
		('MNT', ARRAY['Mongolia']),
		('MRU', ARRAY['Mauritania']),
		('MWK', ARRAY['Malawi']),
		('MXN', ARRAY['Mexico']),
		('MYR', ARRAY['Malaysia']),
		('MZN', ARRAY['Mozambique']),
		('NAD', ARRAY['Namibia']),
		('NGN', ARRAY['Nigeria']),
		('NIO', ARRAY['Nicaragua']),
		('NOK', ARRAY['Bouvet Island', 'Norway', 'Svalbard & Jan Mayen']),
		('NPR', ARRAY['Nepal']),
		('NZD', ARRAY['Cook Islands', 'New Zealand', 'Niue', 'Pitcairn Islands', 'Tokelau']),
		('OMR', ARRAY['Oman']),
		('PAB', ARRAY['Panama']),
		('PEN', ARRAY['Peru']),
		('PGK', ARRAY['Papua New Guinea']),
		('PHP', ARRAY['Philippines']),
		('PKR', ARRAY['Pakistan']),
		('PLN', ARRAY['Poland']),
		('PYG', ARRAY['Paraguay']),
		('QAR', ARRAY['Qatar']),
		('RON', ARRAY['Romania']),
		('RSD', ARRAY['Serbia']),
		('RUB', ARRAY['Russia']),
		('RWF', ARRAY['Rwanda']),
		('SAR', ARRAY['Saudi Arabia']),
		('SDG', ARRAY['Sudan']),
		('SEK', ARRAY['Sweden']),
		('SGD', ARRAY['Singapore']),
		('SLE', ARRAY['Sierra Leone']),
		('SOS', ARRAY['Somalia']),
		('SSP', ARRAY['South Sudan']),
		('SYP', ARRAY['Syria']),
		('THB', ARRAY['Thailand']),
		('TJS', ARRAY['Tajikistan']),
		('TMT', ARRAY['Turkmenistan']),
		('TND', ARRAY['Tunisia']),
		('TWD', ARRAY['Taiwan']),
		('TZS', ARRAY['Tanzania']),
		('UAH', ARRAY['Ukraine']),
		('UGX', ARRAY['Uganda']),
		('USD', ARRAY['American Samoa', 'British Indian Ocean Territory', 'British Virgin Islands', 'Caribbean Netherlands', 'Ecuador', 'El Salvador', 'Guam', 'Marshall Islands', 'Micronesia', 'Northern Mariana Islands', 'Palau', 'Puerto Rico', 'Timor-Leste', 'Turks & Caicos Islands', 'U.S. Outlying Islands', 'U.S. Virgin Islands', 'United States']),
		('UYU', ARRAY['Uruguay']),
		('UZS', ARRAY['Uzbekistan']),
		('VES', ARRAY['Venezuela']),
		('VND', ARRAY['Vietnam']),
		('XAF', ARRAY['Cameroon', 'Central African Republic', 'Chad', 'Congo (Republic)', 'Equatorial Guinea', 'Gabon']),
		('XOF', ARRAY['Benin', 'Burkina Faso', 'Côte d’Ivoire', 'Guinea-Bissau', 'Mali', 'Niger', 'Senegal', 'Togo']),
		('YER', ARRAY['Yemen']),
		('ZAR', ARRAY['South Africa']),
		('ZMW', ARRAY['Zambia']),
		('ZWG', ARRAY['Zimbabwe'])
	) AS paid (currency, countries) WHERE "address" ->> 'country' = ANY(countries)
), '["TRY"]');--> statement-breakpoint
-- What was written in no language in particular was written in the first.
UPDATE "shops" SET "description_i18n" = CASE WHEN btrim("description") = '' THEN '{}'
	ELSE json_build_object("menu_languages" ->> 0, "description") END;--> statement-breakpoint
UPDATE "products" SET
	"ingredients_i18n" = (
		SELECT coalesce(json_agg(json_build_object("shops"."menu_languages" ->> 0, line) ORDER BY place), '[]')
		FROM json_array_elements_text("ingredients") WITH ORDINALITY AS listed (line, place)
	),
	-- The search finds ingredients from now on: folded as the program folds them, without case and accents.
	"search_text" = concat_ws(E'\n', "search_text", (
		SELECT string_agg(btrim(regexp_replace(
			translate(
				regexp_replace(regexp_replace(
					replace(replace(replace(replace(
						normalize(lower(normalize(line, NFKD) COLLATE "und-x-icu"), NFKD),
						'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
					'[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'),
					'[\u00ad\u0600-\u0605\u061c\u0640\u06dd\u070f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
				'ıøđðłħςىة’‘', 'ioddlhσيه'''''),
			'\s+', ' ', 'g')), E'\n' ORDER BY place)
		FROM json_array_elements_text("ingredients") WITH ORDINALITY AS listed (line, place)
	))
FROM "shops" WHERE "shops"."id" = "products"."shop_id";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "ingredients_i18n" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "description_i18n" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "menu_languages" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "menu_currencies" SET NOT NULL;
