-- Under row-level security an index of words is never used, since its operators might tell of other companies' rows. So this
-- function looks past the policies, keeps to the transaction's company itself, and gives ids alone, which callers join under the
-- policies. `states` is open, closed or both.
CREATE OR REPLACE FUNCTION public.felix_search_issues(words tsquery, staff boolean, states text, most integer)
RETURNS TABLE(id integer)
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
ALTER FUNCTION public.felix_search_issues OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_search_issues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_search_issues TO felix_app;
