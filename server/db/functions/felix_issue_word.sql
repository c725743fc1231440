-- The word that stands in the search columns for company and open (o) or closed (c). Nobody can type it: words have no colon.
CREATE OR REPLACE FUNCTION public.felix_issue_word(account integer, status text)
RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT ':' || account || CASE status WHEN 'closed' THEN 'c' ELSE 'o' END
$$;
