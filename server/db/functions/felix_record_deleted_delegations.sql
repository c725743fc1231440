-- A deleted issue takes its delegations out of the statistics while its project and category are still known.
CREATE OR REPLACE FUNCTION public.felix_record_deleted_delegations()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
    SELECT d.account_id, -1, d.contractor_id, OLD.project_id, OLD.category_id, d.created_at, d.answered_at, d.state, d.sent_back
    FROM delegation d WHERE d.account_id = OLD.account_id AND d.issue_id = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER issue_delegations_delete BEFORE DELETE ON public.issue
  FOR EACH ROW EXECUTE FUNCTION public.felix_record_deleted_delegations();
