-- Put in and read, by the database's own clock; nobody who serves requests can change a row or take one away.
GRANT SELECT, INSERT (account_id, actor_kind, actor_id, action, object_kind, object_id, before, after, address, device,
  request_id) ON audit TO felix_app, felix_system;
--> statement-breakpoint
-- The policy lets only what is older than 400 days go.
GRANT DELETE ON audit TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
