-- What a typed word may mean in a company, as alternatives of a tsquery: its forms, compounds that end with it, its own parts side by
-- side, and only if the company knows none of these, words that one typing error makes it. Null if the word stands for itself alone.
CREATE OR REPLACE FUNCTION public.felix_word_meanings(account integer, readers text[], typed text, locale text)
RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted constant text := felix_word_stem(typed, locale);
  -- Beginnings of the indexes' keys. Plans may outlive a small vocabulary, so conditions (also of the audience) suit no other index.
  own constant text := account::text || ' ';
  plain constant text := own || felix_word_stem(typed, '');
  first_half constant text := own || left(wanted, length(wanted) / 2);
  last_half constant text := own || left(reverse(wanted), (length(wanted) - 1) / 2);
  last_letter constant text := chr(1114111);
  known text;
  parts text;
  misspelt text[];
  begun text[];
BEGIN
  IF coalesce(length(wanted), 0) < 3 OR typed ~ '[0-9]' THEN
    RETURN NULL;
  END IF;
  known := felix_known_words(account, readers, ARRAY[wanted], true, typed);
  SELECT string_agg(format('(%s) & (%s)', concat_ws(' | ', format('''%s'':*', f.part), nullif(first.words, '')), second.words), ' | ')
    INTO parts
    FROM (SELECT left(typed, k) AS part, substr(typed, k + 1) AS rest FROM generate_series(3, length(typed) - 3) k) f
      CROSS JOIN LATERAL (SELECT nullif(felix_known_words(account, readers,
        ARRAY[felix_word_stem(f.rest, locale)], true, typed), '') AS words OFFSET 0) second
      -- The first part may end with a letter that joins it to the second.
      CROSS JOIN LATERAL (SELECT felix_known_words(account, readers,
        ARRAY[felix_word_stem(f.part, locale), felix_word_stem(regexp_replace(f.part, '(?<=...)[aenosu]$', ''), locale)], true, f.part) AS words
        WHERE second.words IS NOT NULL OFFSET 0) first
    WHERE second.words IS NOT NULL AND (first.words IS NOT NULL OR length(f.rest) > 3 AND EXISTS (SELECT FROM search_word s
      WHERE (s.account_id::text || ' ' || s.stem) ~>=~ (own || felix_word_stem(f.part, ''))
        AND (s.account_id::text || ' ' || s.stem) ~<~ (own || felix_word_stem(f.part, '') || last_letter) AND (s.audience || '') = ANY(readers)));
  IF known IS NOT NULL OR parts IS NOT NULL OR length(wanted) < 4 OR length(typed) < 5 OR EXISTS (SELECT FROM search_word s
      WHERE (s.account_id::text || ' ' || s.stem) ~>=~ plain AND (s.account_id::text || ' ' || s.stem) ~<~ (plain || last_letter) AND (s.audience || '') = ANY(readers)) THEN
    RETURN nullif(concat_ws(' | ', nullif(known, ''), parts), '');
  END IF;
  misspelt := felix_misspelt_patterns(wanted);
  begun := ARRAY(SELECT pattern || '%' FROM unnest(felix_misspelt_patterns(typed)) p (pattern));
  RETURN felix_known_words(account, readers, ARRAY(
    -- An error is in one half of the word, so that the other half is right.
    SELECT m.stem FROM (
      SELECT s.stem, s.word FROM search_word s WHERE (s.audience || '') = ANY(readers)
        AND (s.account_id::text || ' ' || s.stem) ~>=~ first_half AND (s.account_id::text || ' ' || s.stem) ~<~ (first_half || last_letter)
      UNION
      SELECT s.stem, s.word FROM search_word s WHERE (s.audience || '') = ANY(readers)
        AND (s.account_id::text || ' ' || reverse(s.stem)) ~>=~ last_half
        AND (s.account_id::text || ' ' || reverse(s.stem)) ~<~ (last_half || last_letter)
    ) m
    WHERE length(m.word) BETWEEN length(typed) - 3 AND length(typed) + 4
      AND (m.stem LIKE ANY(misspelt) OR m.word LIKE ANY(begun))
    LIMIT 6), false, null);
END $$;
