-- LIKE patterns of what may have been meant by a word with one typing error: a wrong, missing or extra letter, or two swapped ones.
CREATE OR REPLACE FUNCTION public.felix_misspelt_patterns(word text)
RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(DISTINCT p.pattern) FROM generate_series(0, length(word) - 1) k CROSS JOIN LATERAL (VALUES
    (left(word, k) || '_' || substr(word, k + 2)), (left(word, k) || '_' || substr(word, k + 1)), (left(word, k) || substr(word, k + 2)),
    (left(word, k) || reverse(substr(word, k + 1, 2)) || substr(word, k + 3))) p (pattern)
$$;
