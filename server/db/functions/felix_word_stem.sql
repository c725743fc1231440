-- What forms of one word have in common: its stem in the company's language, without accents and double consonants. PostgreSQL's
-- stemmers are helped where they leave forms of common nouns apart, and has none for Polish. For other languages only accents and doubles
-- are dropped. Null for words such as und.
CREATE OR REPLACE FUNCTION public.felix_word_stem(word text, locale text)
RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(translate(replace(CASE left(locale, 2)
    -- lampan, elementet, nyckeln; läckage; nyckel, nycklar
    WHEN 'sv' THEN regexp_replace(regexp_replace(regexp_replace(
      (ts_lexize('swedish_stem', regexp_replace(word, '(?<=.{3})(an|et|(?<=e[lr])n)s?$', '')))[1],
      '(?<=.{4})ag$', ''), '(?<=.{3}[^aeiouyåäö])e[lrn]$', ''), '(?<=.{2}[^aeiouyåäö])[lrn]$', '')
    WHEN 'nb' THEN regexp_replace(regexp_replace(regexp_replace((ts_lexize('norwegian_stem', word))[1],
      '(?<=.{4})asj$', ''), '(?<=.{3}[^aeiouyæøå])e[lrn]$', ''), '(?<=.{2}[^aeiouyæøå])[lrn]$', '')
    WHEN 'da' THEN regexp_replace(regexp_replace(regexp_replace((ts_lexize('danish_stem', word))[1],
      '(?<=.{3})ag$|(?<=.{3})(?<=[dgk])t$', ''), '(?<=.{3}[^aeiouyæøå])e[lrn]$', ''), '(?<=.{2}[^aeiouyæøå])[lrn]$', '')
    WHEN 'de' THEN regexp_replace((ts_lexize('german_stem', word))[1], '(?<=.{4})ung$', '')
    WHEN 'en' THEN regexp_replace((ts_lexize('english_stem', word))[1], '(?<=.{3})(er|e)$', '')
    -- The end of hana is not that of an essive; vuoto, vuodon, vuotaa; puhelin, puhelimet
    WHEN 'fi' THEN regexp_replace(regexp_replace(translate(CASE WHEN word ~ '..[aeiouyäö]n[aä]$' THEN word ELSE (ts_lexize('finnish_stem', word))[1] END,
      'd', 't'), '(?<=.{3})[aeiouyäö]+$', ''), '(?<=.{3})i[nm]$', '')
    -- Case endings; zamek, zamka; wodzie; pralka, pralce
    WHEN 'pl' THEN regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
      '(?<=.{3})(iami|ami|iach|ach|iom|om|iem|em|ów|owi|owy|owa|owe|ego|emu|ych|ymi|ia|ie|ię|ią|iu|io|[aeiouyąę])$', ''),
      '(?<=.{3})i?e(?=[^aeiouyąę]$)', ''), 'dzi?$', 'd'), 'c$', 'k')
    ELSE word END,
    'ß', 'ss'), 'åäàáâãąéèêëęíìîïóòôõöúùûüýÿñńçćøłśźż', 'aaaaaaaeeeeeiiiiooooouuuuyynnccolszz'), '([^aeiouyæ])\1', '\1', 'g')
$$;
