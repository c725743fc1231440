-- A query in which each word has all its meanings for the company; `terms` are the words as tsqueries. Without further meanings it is
-- `typed`. Only words that the reader may find are considered: those of private messages by `reader` alone, those of internal texts by
-- staff. Looks past the policies, as `felix_search_issues`. Plans are made once in
-- a session, since making them takes longer than running them; none may read the whole vocabulary, small as it may be by then.
CREATE OR REPLACE FUNCTION public.felix_expand_search(typed tsquery, words text[], terms text[], reader text, staff boolean)
RETURNS tsquery
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  account integer := nullif(current_setting('app.account_id', true), '')::integer;
  readers text[] := CASE WHEN staff THEN ARRAY['', 'i', reader] ELSE ARRAY['', reader] END;
  expanded text;
BEGIN
  SELECT string_agg(format('(%s)', concat_ws(' | ', m.term, m.meanings)), ' & ') FILTER (WHERE m.has_any) INTO expanded
    FROM (SELECT w.term, w.meanings, bool_or(w.meanings IS NOT NULL) OVER () AS has_any FROM (
      SELECT t.term, felix_word_meanings(account, readers, t.word, a.locale) AS meanings
      FROM account a CROSS JOIN unnest(words, terms) t (word, term) WHERE a.id = account) w) m;
  RETURN coalesce(expanded::tsquery, typed);
END $$;
ALTER FUNCTION public.felix_expand_search OWNER TO felix_system;
REVOKE ALL ON FUNCTION public.felix_expand_search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_expand_search TO felix_app;
