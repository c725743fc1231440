-- All that one issue adds to the statistics.
DROP FUNCTION IF EXISTS public.felix_issue_figures;
CREATE FUNCTION public.felix_issue_figures(
  created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz,
  answer_due_at timestamptz, remedy_due_at timestamptz, answer_used_minutes integer, remedy_used_minutes integer, status text, project_id integer, category_id integer, error_type_id integer, charged_entity_id integer,
  reject_count integer, rating integer, space_id integer, responsible_id integer, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM public.felix_reported_figures(created_at, first_response_at, status, project_id, category_id, error_type_id, charged_entity_id, zone)
  UNION ALL
  SELECT * FROM public.felix_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, coalesce(due_at, remedy_due_at), project_id, category_id, error_type_id, charged_entity_id, reject_count, rating, zone)
  UNION ALL
  SELECT * FROM public.felix_late_figures(created_at, closed_at, done_at, first_response_at, due_at, answer_due_at, remedy_due_at, status, zone)
  UNION ALL
  SELECT * FROM public.felix_further_reported_figures(created_at, first_response_at, answer_used_minutes, space_id, zone)
  UNION ALL
  SELECT * FROM public.felix_further_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, coalesce(due_at, remedy_due_at), remedy_used_minutes, space_id, responsible_id, reject_count, rating, zone)
$$;
