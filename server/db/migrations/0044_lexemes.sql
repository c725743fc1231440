-- The words of a text as they are. The parser of to_tsvector takes `1e6c0a84`, which may be a part number, for a number and a word.
CREATE FUNCTION felix_lexemes(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(string_to_array(
    regexp_replace(felix_words(given), '([^ ]{200})[^ ]+', '\1', 'g'), ' '), ''))
$$;
