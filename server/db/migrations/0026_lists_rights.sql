GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON summary TO felix_app;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE summary FORCE ROW LEVEL SECURITY;
