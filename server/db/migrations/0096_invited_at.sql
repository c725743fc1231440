ALTER TABLE "agent" ADD COLUMN "invited_at" timestamp with time zone;
--> statement-breakpoint
GRANT UPDATE (invited_at) ON agent TO felix_system;
--> statement-breakpoint
-- An invitation is no change of what the settings keep: what is open of somebody stays what it was.
DROP TRIGGER agent_versioned ON agent;
--> statement-breakpoint
CREATE TRIGGER agent_versioned BEFORE UPDATE OF user_id, role_group, firm, phone, inactive, removed ON agent
  FOR EACH ROW EXECUTE FUNCTION felix_count_version();
--> statement-breakpoint
UPDATE agent a SET invited_at = (
  SELECT max(u.at) FROM audit u
  WHERE u.account_id = a.account_id AND u.action = 'invited' AND u.object_kind = 'user' AND u.object_id = a.user_id::text);
