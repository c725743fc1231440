GRANT SELECT, INSERT, UPDATE, DELETE ON agent_link, agent_category, delegation_event TO felix_app;
--> statement-breakpoint
-- To know who comes with a link, whichever company it is of.
GRANT SELECT ON agent_link TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE agent_link FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent_category FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE delegation_event FORCE ROW LEVEL SECURITY;
