-- Whether the reporter of a completed issue, or of one gathered under it, wrote since it was done. Timed work over all companies
-- asks it as well: its role reads no texts of messages.
CREATE OR REPLACE FUNCTION public.felix_answered_in_words(of_account integer, of_issue integer)
RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT exists (
    select from (select i.id union all (with recursive gathered(id) as (
      select x.id from issue x where x.account_id = i.account_id and x.duplicate_of_id = i.id
        and (x.status = 'closed' and x.resolution = 'duplicate' and x.duplicate_of_id is not null)
      union select x.id from gathered join issue x on x.account_id = i.account_id and x.duplicate_of_id = gathered.id
        and (x.status = 'closed' and x.resolution = 'duplicate' and x.duplicate_of_id is not null))
      select id from gathered)) g (id)
    join issue o on o.account_id = i.account_id and o.id = g.id
    join message m on m.account_id = o.account_id and m.issue_id = o.id
    where m.created_at > i.done_at
      and m.type <> 'internal' and (m.author_id is null or m.author_id = o.creator_id and exists (select from agent a
        where a.account_id = m.account_id and a.id = m.author_id and a.role_group = 'ROLE_USER')))
  FROM public.issue i WHERE i.account_id = of_account AND i.id = of_issue
$$;
REVOKE ALL ON FUNCTION public.felix_answered_in_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.felix_answered_in_words TO felix_app, felix_system;
GRANT SELECT (duplicate_of_id, resolution) ON public.issue TO felix_system;
GRANT SELECT (account_id, author_id, created_at, issue_id, type) ON public.message TO felix_system;
