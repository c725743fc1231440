-- The words of a text as they are searched: small letters without accents, each after a space.
CREATE FUNCTION felix_words(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || trim(regexp_replace(translate(lower(normalize(given, NFC)), 'åäàáâãéèêëíìîïóòôõöúùûüýÿñçøæð',
    'aaaaaaeeeeiiiiooooouuuuyyncoad'), '[^0-9a-z\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffff]+', ' ', 'g'))
$$;
