CREATE TABLE "brand" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"design" jsonb NOT NULL,
	CONSTRAINT "brand_has_one_row" CHECK ("brand"."id")
);
--> statement-breakpoint
CREATE TRIGGER announce_main_info AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand FOR EACH STATEMENT EXECUTE FUNCTION announce_main_info();
--> statement-breakpoint
-- Colours and logo were part of what the company says of itself; the logo stood beside the name, as the icon does now.
INSERT INTO brand (design)
SELECT jsonb_build_object(
  'primary', coalesce(profile->'theme'->>'primary', '#1747A6'),
  'accent', coalesce(profile->'theme'->>'accent', '#B93E0B'),
  'highlight', '#F5B700',
  'ground', 'device',
  'typeface', 'archivo',
  'pattern', 'talavera',
  'radius', 4,
  'logo', null,
  'logoOnDark', null,
  'icon', CASE WHEN profile->'theme'->>'logo' IS NOT NULL THEN
    jsonb_build_object('url', profile->'theme'->>'logo', 'width', 512, 'height', 512, 'opaque', true) END,
  'shareImage', null,
  'ownPattern', null)
FROM company
WHERE coalesce(profile->'theme'->>'primary', profile->'theme'->>'accent', profile->'theme'->>'logo') IS NOT NULL;
--> statement-breakpoint
UPDATE company SET profile = profile - 'theme';
