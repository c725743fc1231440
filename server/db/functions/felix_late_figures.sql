-- What an issue adds to the count of late ones: the days it fell late, and the days that ended. A due date set by hand counts
-- until the issue is closed; without one each clock until it stops, the answer clock at most until the other runs out.
DROP FUNCTION IF EXISTS public.felix_late_figures;
CREATE FUNCTION public.felix_late_figures(
  created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz,
  answer_due_at timestamptz, remedy_due_at timestamptz, status text, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'total', 0, (d.at AT TIME ZONE zone)::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, d.fell, d.closed, NULL::smallint[]
  FROM (SELECT CASE WHEN status IN ('done', 'closed') THEN coalesce(least(done_at, closed_at), '-infinity') END) e(ended_at)
  CROSS JOIN LATERAL (VALUES
    (due_at, CASE WHEN status = 'closed' THEN coalesce(closed_at, '-infinity') END),
    (CASE WHEN due_at IS NULL THEN answer_due_at END, least(first_response_at, e.ended_at, remedy_due_at)),
    (CASE WHEN due_at IS NULL THEN remedy_due_at END, e.ended_at)
  ) l(due_at, until)
  CROSS JOIN LATERAL (VALUES (greatest(l.due_at, created_at), 1, NULL::int), (l.until, NULL, 1)) d(at, fell, closed)
  WHERE l.due_at IS NOT NULL AND d.at IS NOT NULL AND (greatest(l.due_at, created_at) < l.until) IS NOT FALSE
$$;
