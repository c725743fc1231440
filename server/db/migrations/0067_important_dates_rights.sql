GRANT SELECT, INSERT, UPDATE, DELETE ON important_date_reminder, calendar_feed TO felix_app;
--> statement-breakpoint
-- What is to be reminded of is found over all companies, and so is whose a calendar's address is.
GRANT SELECT ON important_date, important_date_reminder, calendar_feed TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE important_date_reminder FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE calendar_feed FORCE ROW LEVEL SECURITY;
