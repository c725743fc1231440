GRANT SELECT, INSERT, UPDATE, DELETE ON agent_link_issue, agent_link_use, important_date, issue_follower, report_key TO felix_app;
--> statement-breakpoint
-- What somebody outside follows, at every company.
GRANT SELECT ON issue_follower TO felix_system;
--> statement-breakpoint
GRANT SELECT ON agent_link_issue TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE agent_link_issue FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent_link_use FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE important_date FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE issue_follower FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE report_key FORCE ROW LEVEL SECURITY;
