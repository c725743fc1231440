-- Counts each project's issues by status.
CREATE OR REPLACE FUNCTION public.felix_count_issues()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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

CREATE OR REPLACE TRIGGER issue_counted_delete AFTER DELETE ON public.issue REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_count_issues();
CREATE OR REPLACE TRIGGER issue_counted_insert AFTER INSERT ON public.issue REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_count_issues();
CREATE OR REPLACE TRIGGER issue_counted_update AFTER UPDATE ON public.issue REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_count_issues();
