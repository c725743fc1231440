-- Records changes of delegations that change statistics. Locks the issues in order of their ids: figures go by their project and category.
CREATE OR REPLACE FUNCTION public.felix_record_delegation_figures()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE place record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT project_id, category_id INTO place FROM issue WHERE account_id = NEW.account_id AND id = NEW.issue_id FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
      SELECT NEW.account_id, d.* FROM (VALUES (-1, OLD.contractor_id, place.project_id, place.category_id, OLD.created_at, OLD.answered_at, OLD.state, OLD.sent_back), (1, NEW.contractor_id, place.project_id, place.category_id, NEW.created_at, NEW.answered_at, NEW.state, NEW.sent_back)) d;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
      SELECT d.account_id, 1, d.contractor_id, i.project_id, i.category_id, d.created_at, d.answered_at, d.state, d.sent_back FROM added d
      JOIN (SELECT i.account_id, i.id, i.project_id, i.category_id FROM issue i
        WHERE (i.account_id, i.id) IN (SELECT account_id, issue_id FROM added) ORDER BY i.id FOR NO KEY UPDATE) i
      ON i.account_id = d.account_id AND i.id = d.issue_id;
  ELSE
    -- None if the issue is deleted, too: felix_record_deleted_delegations has recorded them.
    INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
      SELECT d.account_id, -1, d.contractor_id, i.project_id, i.category_id, d.created_at, d.answered_at, d.state, d.sent_back FROM removed d
      JOIN (SELECT i.account_id, i.id, i.project_id, i.category_id FROM issue i
        WHERE (i.account_id, i.id) IN (SELECT account_id, issue_id FROM removed) ORDER BY i.id FOR NO KEY UPDATE) i
      ON i.account_id = d.account_id AND i.id = d.issue_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER delegation_figures_delete AFTER DELETE ON public.delegation REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_record_delegation_figures();
CREATE OR REPLACE TRIGGER delegation_figures_insert AFTER INSERT ON public.delegation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_record_delegation_figures();
CREATE OR REPLACE TRIGGER delegation_figures_update AFTER UPDATE ON public.delegation
  FOR EACH ROW WHEN (
    (OLD.created_at IS DISTINCT FROM NEW.created_at)
    OR (OLD.answered_at IS DISTINCT FROM NEW.answered_at)
    OR (OLD.state IS DISTINCT FROM NEW.state)
    OR (OLD.contractor_id IS DISTINCT FROM NEW.contractor_id)
    OR (OLD.sent_back IS DISTINCT FROM NEW.sent_back)
  ) EXECUTE FUNCTION public.felix_record_delegation_figures();
