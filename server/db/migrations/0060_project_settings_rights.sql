GRANT SELECT, INSERT, UPDATE, DELETE ON project_note TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE project_note FORCE ROW LEVEL SECURITY;
