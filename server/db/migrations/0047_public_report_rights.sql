-- Whose project a link to the report form names, what it is signed with, and whether it opens anything.
GRANT SELECT (account_id, id, archived, open_to_reporters) ON project TO felix_system;
--> statement-breakpoint
GRANT SELECT ON report_key TO felix_system;
--> statement-breakpoint
-- Whether somebody outside has sent a report before, and the language that he chose.
GRANT SELECT (creator_id, client_key, reporter_locale) ON issue TO felix_system;
