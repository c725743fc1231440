-- Whether the reporter of a completed issue wrote since it was done. Timed work over all companies asks it as well: its role
-- reads no texts of messages.
CREATE OR REPLACE FUNCTION public.felix_answered_in_words(of_account integer, of_issue integer)
RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT exists (select from message m
    where m.account_id = i.account_id and m.issue_id = i.id and m.created_at > i.done_at
      and m.type <> 'internal' and (m.author_id is null or m.author_id = i.creator_id and exists (select from agent a
        where a.account_id = m.account_id and a.id = m.author_id and a.role_group = 'ROLE_USER')))
  FROM public.issue i WHERE i.account_id = of_account AND i.id = of_issue
$$;
REVOKE ALL ON FUNCTION public.felix_answered_in_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_answered_in_words TO felix_app, felix_system;
GRANT SELECT (account_id, author_id, created_at, issue_id, type) ON public.message TO felix_system;
