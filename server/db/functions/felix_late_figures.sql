-- What an issue adds to the count of late ones: the day it fell late, and the day it was closed after that.
DROP FUNCTION IF EXISTS public.felix_late_figures;
CREATE FUNCTION public.felix_late_figures(
  created_at timestamptz, closed_at timestamptz, due_at timestamptz, status text, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'total', 0, (d.at AT TIME ZONE zone)::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, d.fell, d.closed, NULL::smallint[]
  FROM (VALUES (greatest(due_at, created_at), 1, NULL::int), (CASE WHEN status = 'closed' THEN closed_at END, NULL, 1)) d(at, fell, closed)
  WHERE due_at IS NOT NULL AND d.at IS NOT NULL
    AND CASE WHEN status = 'closed' THEN greatest(due_at, created_at) < closed_at ELSE true END
$$;
