-- What people come to calculate is a project; a job is work of the queue.
UPDATE "company" SET "profile" = "profile" - 'jobs' || jsonb_build_object('projects', "profile" -> 'jobs')
  WHERE "profile" ? 'jobs';--> statement-breakpoint
SELECT set_config('shop.redacting', 'on', true);--> statement-breakpoint
UPDATE "audit_log" SET
  "before" = CASE WHEN "before" ? 'jobs' THEN "before" - 'jobs' || jsonb_build_object('projects', "before" -> 'jobs') ELSE "before" END,
  "after" = CASE WHEN "after" ? 'jobs' THEN "after" - 'jobs' || jsonb_build_object('projects', "after" -> 'jobs') ELSE "after" END
  WHERE "resource" = 'company' AND ("before" ? 'jobs' OR "after" ? 'jobs');--> statement-breakpoint
SELECT set_config('shop.redacting', 'off', true);
