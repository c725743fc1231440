-- pg_restore runs with an empty search_path, so a function body must not rely on one (tests/house/searchPath.test.ts).
-- SQL functions name the schema: with SET they would no longer be inlined.
CREATE OR REPLACE FUNCTION public.felix_closed_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, project_id integer, category_id integer, error_type_id integer, charged_entity_id integer, reject_count integer, rating integer)
 RETURNS TABLE(dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer, close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer, sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer, steps smallint[])
 LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, d.key, (closed_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint, (due_at IS NOT NULL)::int, (coalesce(done_at, closed_at) <= due_at)::int, (reject_count = 0)::int, reject_count, NULL::int, (rating IS NOT NULL)::int, rating, NULL::int, NULL::int, CASE WHEN d.is_timed THEN t.steps END
  FROM (SELECT ARRAY[public.felix_close_step(floor(extract(epoch FROM closed_at - created_at) / 60)::bigint) * 50]::smallint[]) t(steps)
  CROSS JOIN LATERAL (VALUES ('total', 0, true), ('project', project_id, true), ('category', coalesce(category_id, 0), true),
    ('errorType', coalesce(error_type_id, 0), false), ('chargedEntity', coalesce(charged_entity_id, 0), false)) d(dim, key, is_timed)
  WHERE closed_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_further_closed_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, due_at timestamptz, space_id integer, responsible_id integer, reject_count integer, rating integer)
 RETURNS TABLE(dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer, close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer, sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer, steps smallint[])
 LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'space', coalesce(space_id, 0), d.day, NULL::int, NULL::int, NULL::bigint, 1, floor(extract(epoch FROM closed_at - created_at) / 60)::bigint, (done_at IS NOT NULL)::int, floor(extract(epoch FROM done_at - created_at) / 60)::bigint, (due_at IS NOT NULL)::int, (coalesce(done_at, closed_at) <= due_at)::int, (reject_count = 0)::int, reject_count, NULL::int, (rating IS NOT NULL)::int, rating, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT (closed_at AT TIME ZONE 'Europe/Stockholm')::date) d(day) WHERE closed_at IS NOT NULL
  UNION ALL
  SELECT t.dim, t.key, (closed_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, t.closed, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[public.felix_close_step(floor(extract(epoch FROM t.until - t.since) / 60)::bigint) * 50]::smallint[]
  FROM (VALUES ('handler', coalesce(responsible_id, 0), 1, created_at, closed_at), ('done', 0, NULL::int, created_at, done_at), ('confirm', 0, NULL, done_at, closed_at)) t(dim, key, closed, since, until)
  WHERE closed_at IS NOT NULL AND t.until - t.since IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_further_order_figures(created_at timestamptz, answered_at timestamptz)
 RETURNS TABLE(dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer, close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer, sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer, steps smallint[])
 LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'accept', 0, (created_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[public.felix_close_step(floor(extract(epoch FROM answered_at - created_at) / 60)::bigint) * 50]::smallint[]
  WHERE answered_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_further_reported_figures(created_at timestamptz, first_response_at timestamptz, space_id integer)
 RETURNS TABLE(dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer, close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer, sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer, steps smallint[])
 LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'space', coalesce(space_id, 0), d.day, 1, (first_response_at IS NOT NULL)::int, floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::smallint[]
  FROM (SELECT (created_at AT TIME ZONE 'Europe/Stockholm')::date) d(day)
  UNION ALL
  SELECT 'firstAnswer', 0, (created_at AT TIME ZONE 'Europe/Stockholm')::date, NULL::int, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::bigint, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, ARRAY[public.felix_close_step(floor(extract(epoch FROM first_response_at - created_at) / 60)::bigint) * 50]::smallint[]
  WHERE first_response_at IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_issue_figures(created_at timestamptz, closed_at timestamptz, done_at timestamptz, first_response_at timestamptz, due_at timestamptz, status text, project_id integer, category_id integer, error_type_id integer, charged_entity_id integer, reject_count integer, rating integer, space_id integer, responsible_id integer)
 RETURNS TABLE(dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer, close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer, sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer, steps smallint[])
 LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT * FROM public.felix_reported_figures(created_at, first_response_at, status, project_id, category_id, error_type_id, charged_entity_id)
  UNION ALL
  SELECT * FROM public.felix_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, due_at, project_id, category_id, error_type_id, charged_entity_id, reject_count, rating)
  UNION ALL
  SELECT * FROM public.felix_late_figures(created_at, closed_at, due_at, status)
  UNION ALL
  SELECT * FROM public.felix_further_reported_figures(created_at, first_response_at, space_id)
  UNION ALL
  SELECT * FROM public.felix_further_closed_figures(created_at, CASE WHEN status = 'closed' THEN closed_at END, done_at, due_at, space_id, responsible_id, reject_count, rating)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_lexemes(given text)
 RETURNS tsvector
 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(
    regexp_replace(public.felix_words(given), '([^ ]{200})[^ ]+', '\1', 'g'), ' '), ''))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_noted_figures(c public.statistic_change)
 RETURNS TABLE(dim text, key integer, day date, reported integer, answered integer, answer_minutes bigint, closed integer, close_minutes bigint, done integer, done_minutes bigint, with_due integer, in_time integer, at_once integer, sent_back integer, declined integer, rated integer, rating_sum integer, fell_late integer, late_closed integer, steps smallint[])
 LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT f.dim, f.key, f.day, c.sign * f.reported, c.sign * f.answered, c.sign * f.answer_minutes, c.sign * f.closed, c.sign * f.close_minutes, c.sign * f.done, c.sign * f.done_minutes, c.sign * f.with_due, c.sign * f.in_time, c.sign * f.at_once, c.sign * f.sent_back, c.sign * f.declined, c.sign * f.rated, c.sign * f.rating_sum, c.sign * f.fell_late, c.sign * f.late_closed,
    CASE WHEN c.sign > 0 OR f.steps IS NULL THEN f.steps ELSE ARRAY[-f.steps[1] - 1]::smallint[] END
  FROM (
    SELECT * FROM public.felix_issue_figures(c.created_at, c.closed_at, c.done_at, c.answered_at, c.due_at, c.state, c.project_id, c.category_id, c.error_type_id, c.charged_entity_id, c.sent_back, c.rating, c.space_id, c.responsible_id)
    WHERE c.contractor_id IS NULL
    UNION ALL
    SELECT * FROM public.felix_order_figures(c.created_at, c.answered_at, c.state, c.contractor_id, c.sent_back)
    WHERE c.contractor_id IS NOT NULL
    UNION ALL
    SELECT * FROM public.felix_further_order_figures(c.created_at, c.answered_at)
    WHERE c.contractor_id IS NOT NULL
  ) f
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_private_message(m public.message)
 RETURNS tsvector
 LANGUAGE sql IMMUTABLE AS $$
  SELECT public.felix_private_words(coalesce(m.author_id::text, 'r'), left(m.html, 20000))
    || public.felix_private_words(m.private_message_agent_id::text, left(m.html, 20000))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.felix_private_words(reader text, said text)
 RETURNS tsvector
 LANGUAGE sql IMMUTABLE AS $$
  -- A word may be as long as what somebody can ask for; one of these has room for no more than 2,046 bytes.
  SELECT array_to_tsvector(coalesce(array_agg(':' || reader || ':' || left(w.word, 200)), '{}'))
    FROM unnest(tsvector_to_array(public.felix_search_vector(said))) w (word)
$$;
--> statement-breakpoint
-- Never inlined, as it sets work_mem.
ALTER FUNCTION public.felix_add_up_anew(integer) SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
-- Last and named, pg_temp cannot shadow a table: those that are SECURITY DEFINER said pg_catalog, public alone.
DO $$
DECLARE
  body regprocedure;
BEGIN
  FOR body IN
    SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'felix\_%' AND (l.lanname = 'plpgsql' OR p.prosecdef)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', body);
  END LOOP;
END $$;
