-- Words of the company's vocabulary that a reader may find, as alternatives of a tsquery: those with one of these stems, and if they are
-- `ends`, compounds that end with it. Words that begin with `begun` are known but not repeated: a prefix finds them. Null without any.
CREATE OR REPLACE FUNCTION public.felix_known_words(account integer, readers text[], stems text[], ends boolean, begun text)
RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT CASE WHEN count(*) > 0 THEN coalesce(string_agg(format('''%s''', w.lexeme), ' | ') FILTER (WHERE NOT w.is_begun), '') END FROM (
    SELECT CASE WHEN s.audience IN ('', 'i') THEN s.word ELSE ':' || s.audience || ':' || s.word END AS lexeme,
      bool_or(coalesce(starts_with(s.word, begun), false)) AS is_begun
    FROM unnest(stems) e (stem)
      -- A subquery per stem can only be a range of one index, whatever the planner expects of the vocabulary.
      CROSS JOIN LATERAL (SELECT k.word, k.stem, k.audience FROM search_word k
        WHERE (k.account_id::text || ' ' || reverse(k.stem)) ~>=~ (account::text || ' ' || reverse(e.stem))
          AND (k.account_id::text || ' ' || reverse(k.stem)) ~<~ (account::text || ' ' || reverse(e.stem) || chr(1114111)) OFFSET 0) s
    WHERE (s.stem = e.stem OR ends AND length(s.stem) > length(e.stem) + 1) AND s.audience = ANY(readers)
    -- The closest ones: each costs time in every issue that is looked at.
    GROUP BY 1 ORDER BY min(length(s.stem)), 1 LIMIT 10
  ) w);
END $$;
