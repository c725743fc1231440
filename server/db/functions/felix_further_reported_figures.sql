-- What a reported issue adds by space and to the times of first answers, in all and on the answer clock.
DROP FUNCTION IF EXISTS public.felix_further_reported_figures;
CREATE FUNCTION public.felix_further_reported_figures(
  created_at timestamptz, first_response_at timestamptz, answer_used_minutes integer, space_id integer, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'space', coalesce(space_id, 0), d.day, 1, (first_response_at IS NOT NULL)::int, floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT (created_at AT TIME ZONE zone)::date) d(day)
  UNION ALL
  SELECT t.dim, 0, (created_at AT TIME ZONE zone)::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[public.felix_close_step(t.minutes) * 50]::smallint[]
  FROM (VALUES ('firstAnswer', floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint), ('answerClock', answer_used_minutes)) t(dim, minutes)
  WHERE t.minutes IS NOT NULL
$$;
