GRANT SELECT, INSERT, UPDATE, DELETE ON agreement TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE agreement FORCE ROW LEVEL SECURITY;
