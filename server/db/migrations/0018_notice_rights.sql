GRANT SELECT, INSERT, DELETE ON notice TO felix_app;
--> statement-breakpoint
-- To find the companies that have something to be written about.
GRANT SELECT (account_id, id) ON notice TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE notice FORCE ROW LEVEL SECURITY;
