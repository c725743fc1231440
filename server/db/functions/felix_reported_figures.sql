-- What a reported issue adds to the statistics of the day it was reported, and to its hour of the week.
DROP FUNCTION IF EXISTS public.felix_reported_figures;
CREATE FUNCTION public.felix_reported_figures(
  created_at timestamptz, first_response_at timestamptz, status text, project_id integer, category_id integer,
  error_type_id integer, charged_entity_id integer, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, h.at::date, 1, CASE WHEN d.whole THEN (first_response_at IS NOT NULL)::int END, CASE WHEN d.whole THEN floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint END, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT created_at AT TIME ZONE zone) h(at)
  CROSS JOIN LATERAL (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), true), ('chargedEntity', coalesce(charged_entity_id, 0), true),
    ('open', array_position(ARRAY['new', 'inProgress', 'waiting', 'done', 'rejected'], status), false)) d(dim, key, whole)
  WHERE d.key IS NOT NULL
  UNION ALL
  SELECT 'slot', 0, h.at::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[(extract(isodow FROM h.at) * 24 + extract(hour FROM h.at))::int * 50]::smallint[]
  FROM (SELECT created_at AT TIME ZONE zone) h(at)
$$;
