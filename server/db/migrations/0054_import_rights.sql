GRANT SELECT, INSERT, UPDATE, DELETE ON import_job, import_row, import_write, import_heading TO felix_app;
--> statement-breakpoint
-- What lies still is found over all companies, and what is old goes.
GRANT SELECT, DELETE ON import_job TO felix_system;
--> statement-breakpoint
-- A person who is in an imported file and has no log-in yet.
GRANT SELECT, INSERT (email, firstname, lastname) ON "user" TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE import_job FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE import_row FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE import_write FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE import_heading FORCE ROW LEVEL SECURITY;
