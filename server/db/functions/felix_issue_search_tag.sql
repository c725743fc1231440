-- The lexeme that marks the search columns with company and open (o) or closed (c). Nobody can type it: words have no colon.
CREATE OR REPLACE FUNCTION public.felix_issue_search_tag(account integer, status text)
RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT ':' || account || CASE status WHEN 'closed' THEN 'c' ELSE 'o' END
$$;
