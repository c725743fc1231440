-- What each role may do at all; which rows is row-level security's part.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  agent, team, team_member, external_category, internal_category, charged_entity, product_category, product_attribute,
  issue_label, project_label, error_type, area, project_type, project, address, project_person, project_label_link,
  issue, issue_label_link, issue_assignee, issue_count, note, delegation, message, unread, attachment
TO felix_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON history_entry, change TO felix_app;
--> statement-breakpoint
GRANT SELECT, UPDATE (last_issue_number) ON account TO felix_app;
--> statement-breakpoint
GRANT SELECT (id, email, firstname, lastname) ON "user" TO felix_app;
--> statement-breakpoint
GRANT SELECT ON account, agent, "user", project_person, team_member TO felix_system;
--> statement-breakpoint
GRANT UPDATE (password_hash) ON "user" TO felix_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON session, rate_bucket TO felix_system;
--> statement-breakpoint
GRANT SELECT, DELETE ON change TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT c.relname FROM pg_class c WHERE c.relrowsecurity AND c.relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The counter table of the list's tabs follows every change of an issue, whoever makes it, in the same transaction.
CREATE FUNCTION felix_count_issues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO issue_count (account_id, project_id, status, n)
      SELECT account_id, project_id, status, count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (account_id, project_id, status) DO UPDATE SET n = issue_count.n + excluded.n;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO issue_count (account_id, project_id, status, n)
      SELECT account_id, project_id, status, -count(*) FROM removed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (account_id, project_id, status) DO UPDATE SET n = issue_count.n + excluded.n;
  ELSE
    INSERT INTO issue_count (account_id, project_id, status, n)
      SELECT account_id, project_id, status, sum(d) FROM (
        SELECT account_id, project_id, status, 1 AS d FROM added
        UNION ALL SELECT account_id, project_id, status, -1 FROM removed
      ) moved GROUP BY 1, 2, 3 HAVING sum(d) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (account_id, project_id, status) DO UPDATE SET n = issue_count.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_counted_insert AFTER INSERT ON issue REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION felix_count_issues();
--> statement-breakpoint
CREATE TRIGGER issue_counted_update AFTER UPDATE ON issue REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION felix_count_issues();
--> statement-breakpoint
CREATE TRIGGER issue_counted_delete AFTER DELETE ON issue REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION felix_count_issues();
