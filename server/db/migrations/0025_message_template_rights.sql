GRANT SELECT, INSERT, UPDATE, DELETE ON message_template TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE message_template FORCE ROW LEVEL SECURITY;
