-- The words of a text or HTML for the search columns, without their positions.
CREATE OR REPLACE FUNCTION public.felix_search_vector(given text)
RETURNS tsvector
LANGUAGE sql IMMUTABLE AS $$
  SELECT strip(to_tsvector('simple', regexp_replace(
    regexp_replace(normalize(left(given, 200000), NFC), '<[^>]*>|&[a-z]+;', ' ', 'g'),
    '[^0-9A-Za-z\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffff]+', ' ', 'g')))
$$;
