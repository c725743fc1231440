-- The search answers ids alone: what a list filters and sorts by is read from the issues, by their own policy, so that no
-- filter can ask for a column that is missing here.
DROP FUNCTION public.felix_search_issues(tsquery, boolean, text, integer);
--> statement-breakpoint
CREATE FUNCTION public.felix_search_issues(words tsquery, staff boolean, states text, most integer) RETURNS TABLE (id integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account integer := nullif(current_setting('app.account_id', true), '')::integer;
BEGIN
  IF account IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('SELECT i.id FROM public.issue i WHERE i.account_id = $1 AND i.%I @@ $2 LIMIT $3',
      CASE WHEN staff THEN 'search_internal' ELSE 'search_public' END)
    USING account, words && CASE states
      WHEN 'open' THEN format(''':%so''', account)
      WHEN 'closed' THEN format(''':%sc''', account)
      ELSE format(''':%so'' | '':%sc''', account, account) END::tsquery, most;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION public.felix_search_issues(tsquery, boolean, text, integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION public.felix_search_issues(tsquery, boolean, text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.felix_search_issues(tsquery, boolean, text, integer) TO felix_app;
