-- Words of a private message in the search columns, each behind its reader: `:345:portkod` for agent 345, `:r:portkod` for the
-- reporter. server/modules/issue/search.repository.ts asks for them in the same form, which nobody can type.
CREATE OR REPLACE FUNCTION public.felix_private_words(reader text, said text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  -- Words are cut at the length of a search text; a lexeme holds at most 2,046 bytes.
  SELECT array_to_tsvector(coalesce(array_agg(':' || reader || ':' || left(w.word, 200)), '{}'))
    FROM unnest(tsvector_to_array(public.felix_search_vector(said))) w (word)
$$;
