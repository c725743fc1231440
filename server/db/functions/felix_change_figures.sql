-- What a recorded change adds to the statistics or, with sign -1, subtracts.
DROP FUNCTION IF EXISTS public.felix_change_figures;
CREATE FUNCTION public.felix_change_figures(c public.statistic_change, zone text)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.dim, f.key, f.day, c.sign * f.reported, c.sign * f.answered, c.sign * f.answer_minutes, c.sign * f.closed, c.sign * f.close_minutes, c.sign * f.done, c.sign * f.done_minutes, c.sign * f.with_due, c.sign * f.in_time, c.sign * f.at_once, c.sign * f.sent_back, c.sign * f.declined, c.sign * f.rated, c.sign * f.rating_sum, c.sign * f.fell_late, c.sign * f.late_closed,
    CASE WHEN c.sign > 0 OR f.steps IS NULL THEN f.steps ELSE ARRAY[-f.steps[1] - 1]::smallint[] END
  FROM (
    SELECT * FROM public.felix_issue_figures(c.created_at, c.closed_at, c.done_at, c.answered_at, c.due_at, c.answer_due_at, c.remedy_due_at, c.answer_used_minutes, c.remedy_used_minutes, c.state, c.project_id, c.category_id, c.error_type_id, c.charged_entity_id, c.sent_back, c.rating, c.space_id, c.responsible_id, zone)
    WHERE c.contractor_id IS NULL
    UNION ALL
    SELECT * FROM public.felix_delegation_figures(c.created_at, c.answered_at, c.state, c.contractor_id, c.sent_back, zone)
    WHERE c.contractor_id IS NOT NULL
    UNION ALL
    SELECT * FROM public.felix_acceptance_figures(c.created_at, c.answered_at, zone)
    WHERE c.contractor_id IS NOT NULL
  ) f
$$;
