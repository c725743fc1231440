-- Adds words of search columns to the company's vocabulary, those of `internal` for staff. Private ones begin with their reader, as
-- in `felix_private_words`. Nothing is locked: two transactions may add a word at once, and the search does not mind. PL/pgSQL keeps
-- the plan.
CREATE OR REPLACE FUNCTION public.felix_learn_words(account integer, shared text[], internal text[])
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO search_word (account_id, audience, word, stem)
  SELECT account, w.audience, w.word,
    -- Words without a stem are remembered too, so that it is not sought each time.
    coalesce(felix_word_stem(w.word, (SELECT a.locale FROM account a WHERE a.id = account)), '')
  FROM (
    SELECT CASE WHEN lexeme LIKE ':%' THEN split_part(lexeme, ':', 2) ELSE '' END AS audience,
      CASE WHEN lexeme LIKE ':%' THEN split_part(lexeme, ':', 3) ELSE lexeme END AS word
      FROM unnest(shared) s (lexeme)
    UNION ALL
    SELECT 'i', lexeme FROM unnest(internal) i (lexeme) WHERE lexeme NOT LIKE ':%'
  ) w
  WHERE length(w.word) BETWEEN 3 AND 40 AND w.word !~ '[0-9]'
    -- A subquery is looked up by index, whatever the planner expects of the arrays.
    AND NOT coalesce((SELECT true FROM search_word k
      WHERE k.account_id = account AND k.word = w.word AND k.audience = w.audience LIMIT 1), false);
END $$;
