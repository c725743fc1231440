-- Whose project a link to the report form names, what it is signed with, and whether it opens anything.
GRANT SELECT (account_id, id, archived, open_to_reporters) ON project TO felix_system;
--> statement-breakpoint
GRANT SELECT ON report_key TO felix_system;
--> statement-breakpoint
-- The language that he chose who is written to.
GRANT SELECT (reporter_locale) ON issue TO felix_system;
