-- What a closed issue adds to the statistics of the day it was closed; no rows of an open one.
DROP FUNCTION IF EXISTS public.felix_closed_figures;
CREATE FUNCTION public.felix_closed_figures(
  created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, project_id integer,
  category_id integer, error_type_id integer, charged_entity_id integer, reject_count integer, rating integer, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, (closed_at AT TIME ZONE zone)::date, NULL::int, NULL::int, NULL::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint, (due_at IS NOT NULL)::int, (coalesce(done_at, closed_at) <= due_at)::int, (reject_count = 0)::int, reject_count, NULL::int, (rating IS NOT NULL)::int, rating, NULL::int, NULL::int, CASE WHEN d.is_timed THEN t.steps END
  FROM (SELECT ARRAY[public.felix_close_step(floor(extract(epoch FROM closed_at - created_at) / 60)::bigint) * 50]::smallint[]) t(steps)
  CROSS JOIN LATERAL (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), false), ('chargedEntity', coalesce(charged_entity_id, 0), false)) d(dim, key, is_timed)
  WHERE closed_at IS NOT NULL
$$;
