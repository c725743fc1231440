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
  SELECT 'accept' AS dim, 0 AS key, (created_at AT TIME ZONE zone)::date AS day, NULL::int AS reported, NULL::int AS answered,
    NULL::bigint AS answer_minutes, NULL::int AS closed, NULL::bigint AS close_minutes, NULL::int AS done,
    NULL::bigint AS done_minutes, NULL::int AS with_due, NULL::int AS in_time, NULL::int AS at_once,
    NULL::int AS sent_back, NULL::int AS declined, NULL::int AS rated, NULL::int AS rating_sum, NULL::int AS fell_late,
    NULL::int AS late_closed,
    -- The one time as a histogram: its step * 50 stands for a count of 1 (felix_steps_read).
    ARRAY[public.felix_close_step(floor(extract(epoch FROM answered_at - created_at) / 60)::bigint) * 50]::smallint[] AS steps
  WHERE answered_at IS NOT NULL
$$;
