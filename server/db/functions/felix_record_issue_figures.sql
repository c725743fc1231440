-- Records changes of issues that change statistics; timed work adds them up. Columns are shared with delegations; the
-- responsible counts for closed issues only.
CREATE OR REPLACE FUNCTION public.felix_record_issue_figures()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, answer_due_at, remedy_due_at, answer_used_minutes, remedy_used_minutes, state, sent_back, rating, space_id, responsible_id)
      SELECT account_id, 1, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, first_response_at, due_at, answer_due_at, remedy_due_at, answer_used_minutes, remedy_used_minutes, status, reject_count, rating, space_id, responsible_id FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, answer_due_at, remedy_due_at, answer_used_minutes, remedy_used_minutes, state, sent_back, rating, space_id, responsible_id)
      SELECT account_id, -1, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, first_response_at, due_at, answer_due_at, remedy_due_at, answer_used_minutes, remedy_used_minutes, status, reject_count, rating, space_id, responsible_id FROM removed;
  ELSE
    INSERT INTO statistic_change (account_id, sign, project_id, category_id, error_type_id, charged_entity_id, created_at, closed_at, done_at, answered_at, due_at, answer_due_at, remedy_due_at, answer_used_minutes, remedy_used_minutes, state, sent_back, rating, space_id, responsible_id)
      VALUES (OLD.account_id, -1, OLD.project_id, OLD.category_id, OLD.error_type_id, OLD.charged_entity_id, OLD.created_at, OLD.closed_at, OLD.done_at, OLD.first_response_at, OLD.due_at, OLD.answer_due_at, OLD.remedy_due_at, OLD.answer_used_minutes, OLD.remedy_used_minutes, OLD.status, OLD.reject_count, OLD.rating, OLD.space_id, OLD.responsible_id),
        (NEW.account_id, 1, NEW.project_id, NEW.category_id, NEW.error_type_id, NEW.charged_entity_id, NEW.created_at, NEW.closed_at, NEW.done_at, NEW.first_response_at, NEW.due_at, NEW.answer_due_at, NEW.remedy_due_at, NEW.answer_used_minutes, NEW.remedy_used_minutes, NEW.status, NEW.reject_count, NEW.rating, NEW.space_id, NEW.responsible_id);
    IF OLD.project_id <> NEW.project_id OR OLD.category_id IS DISTINCT FROM NEW.category_id THEN
      INSERT INTO statistic_change (account_id, sign, contractor_id, project_id, category_id, created_at, answered_at, state, sent_back)
        SELECT d.account_id, i.sign, d.contractor_id, i.project_id, i.category_id, d.created_at, d.answered_at, d.state, d.sent_back
        FROM delegation d
        CROSS JOIN (VALUES (-1, OLD.project_id, OLD.category_id), (1, NEW.project_id, NEW.category_id)) i(sign, project_id, category_id)
        WHERE d.account_id = NEW.account_id AND d.issue_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER issue_figures_delete AFTER DELETE ON public.issue REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_record_issue_figures();
CREATE OR REPLACE TRIGGER issue_figures_insert AFTER INSERT ON public.issue REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_record_issue_figures();
CREATE OR REPLACE TRIGGER issue_figures_update AFTER UPDATE ON public.issue
  FOR EACH ROW WHEN (
    (OLD.created_at IS DISTINCT FROM NEW.created_at)
    OR (OLD.closed_at IS DISTINCT FROM NEW.closed_at)
    OR (OLD.done_at IS DISTINCT FROM NEW.done_at)
    OR (OLD.first_response_at IS DISTINCT FROM NEW.first_response_at)
    OR (OLD.due_at IS DISTINCT FROM NEW.due_at)
    OR (OLD.answer_due_at IS DISTINCT FROM NEW.answer_due_at)
    OR (OLD.remedy_due_at IS DISTINCT FROM NEW.remedy_due_at)
    OR (OLD.answer_used_minutes IS DISTINCT FROM NEW.answer_used_minutes)
    OR (OLD.remedy_used_minutes IS DISTINCT FROM NEW.remedy_used_minutes)
    OR (OLD.status IS DISTINCT FROM NEW.status)
    OR (OLD.project_id IS DISTINCT FROM NEW.project_id)
    OR (OLD.category_id IS DISTINCT FROM NEW.category_id)
    OR (OLD.error_type_id IS DISTINCT FROM NEW.error_type_id)
    OR (OLD.charged_entity_id IS DISTINCT FROM NEW.charged_entity_id)
    OR (OLD.reject_count IS DISTINCT FROM NEW.reject_count)
    OR (OLD.rating IS DISTINCT FROM NEW.rating)
    OR (OLD.space_id IS DISTINCT FROM NEW.space_id)
    OR ((OLD.responsible_id IS DISTINCT FROM NEW.responsible_id) AND (NEW.status = 'closed'))
  ) EXECUTE FUNCTION public.felix_record_issue_figures();
