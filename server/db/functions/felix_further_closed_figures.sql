-- What a closed issue adds by space, by responsible agent and by its times, in all and on the remedy clock.
DROP FUNCTION IF EXISTS public.felix_further_closed_figures;
CREATE FUNCTION public.felix_further_closed_figures(
  created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, remedy_used_minutes integer,
  space_id integer, responsible_id integer, reject_count integer, rating integer, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'space', coalesce(space_id, 0), d.day, NULL::int, NULL::int, NULL::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint, (due_at IS NOT NULL)::int, (coalesce(done_at, closed_at) <= due_at)::int, (reject_count = 0)::int, reject_count, NULL::int, (rating IS NOT NULL)::int, rating, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT (closed_at AT TIME ZONE zone)::date) d(day) WHERE closed_at IS NOT NULL
  UNION ALL
  SELECT t.dim, t.key, (closed_at AT TIME ZONE zone)::date, NULL::int, NULL::int, NULL::bigint, t.closed, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[public.felix_close_step(t.minutes) * 50]::smallint[]
  FROM (VALUES ('handler', coalesce(responsible_id, 0), 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint),
    ('done', 0, NULL::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint),
    ('confirm', 0, NULL, floor(extract(epoch FROM closed_at - done_at) / 60)::bigint),
    ('remedyClock', 0, NULL, remedy_used_minutes)) t(dim, key, closed, minutes)
  WHERE closed_at IS NOT NULL AND t.minutes IS NOT NULL
$$;
