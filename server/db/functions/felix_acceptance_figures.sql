-- What an answered delegation adds to the times of acceptance.
DROP FUNCTION IF EXISTS public.felix_acceptance_figures;
CREATE FUNCTION public.felix_acceptance_figures(created_at timestamptz, answered_at timestamptz, zone text)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'accept', 0, (created_at AT TIME ZONE zone)::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[public.felix_close_step(floor(extract(epoch FROM answered_at - created_at) / 60)::bigint) * 50]::smallint[]
  WHERE answered_at IS NOT NULL
$$;
