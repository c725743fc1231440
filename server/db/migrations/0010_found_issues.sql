-- What the index of words finds comes with all that it is filtered and sorted by, so that it need not be looked up again
-- for each issue. Nothing but the transaction's own account, as before, and nothing that is text.
DROP FUNCTION felix_search_issues(tsquery, boolean, text, integer);
--> statement-breakpoint
CREATE FUNCTION felix_search_issues(words tsquery, staff boolean, states text, most integer) RETURNS TABLE (
  account_id integer, id integer, status text, priority text, priority_rank smallint, project_id integer, area_id integer,
  space_id integer, category_id integer, error_type_id integer, charged_entity_id integer, responsible_id integer,
  team_id integer, creator_id integer, waiting_for text, reporter_email text, due_at timestamptz, created_at timestamptz,
  last_activity_at timestamptz, last_public_activity_at timestamptz
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  account integer := nullif(current_setting('app.account_id', true), '')::integer;
BEGIN
  IF account IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('SELECT i.account_id, i.id, i.status, i.priority, i.priority_rank, i.project_id, i.area_id,
      i.space_id, i.category_id, i.error_type_id, i.charged_entity_id, i.responsible_id, i.team_id, i.creator_id,
      i.waiting_for, i.reporter_email, i.due_at, i.created_at, i.last_activity_at, i.last_public_activity_at
      FROM public.issue i WHERE i.account_id = $1 AND i.%I @@ $2 LIMIT $3',
      CASE WHEN staff THEN 'search_internal' ELSE 'search_public' END)
    USING account, words && CASE states
      WHEN 'open' THEN format(''':%so''', account)
      WHEN 'closed' THEN format(''':%sc''', account)
      ELSE format(''':%so'' | '':%sc''', account, account) END::tsquery, most;
END $$;
--> statement-breakpoint
GRANT SELECT (account_id, id, status, priority, priority_rank, project_id, area_id, space_id, category_id, error_type_id,
  charged_entity_id, responsible_id, team_id, creator_id, waiting_for, reporter_email, due_at, created_at,
  last_activity_at, last_public_activity_at, search_public, search_internal) ON issue TO felix_system;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_search_issues(tsquery, boolean, text, integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_search_issues(tsquery, boolean, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_search_issues(tsquery, boolean, text, integer) TO felix_app;
