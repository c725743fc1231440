-- What a delegation adds to its contractor's statistics, on the day it was made.
DROP FUNCTION IF EXISTS public.felix_delegation_figures;
CREATE FUNCTION public.felix_delegation_figures(
  created_at timestamptz, answered_at timestamptz, state text, contractor_id integer, sent_back integer, zone text
)
RETURNS TABLE(
  dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer,
  close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer,
  sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer,
  steps smallint[]
)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'contractor', contractor_id, (created_at AT TIME ZONE zone)::date, 1, (answered_at IS NOT NULL)::int, floor(extract(epoch FROM answered_at - created_at) / 60)::bigint, (state = 'approved')::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, sent_back, (state = 'declined')::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
$$;
