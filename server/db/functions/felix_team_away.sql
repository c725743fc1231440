-- The teams of a company that get no new issues at a moment: those without a member who does, or whose substitute does.
CREATE OR REPLACE FUNCTION public.felix_team_away(account integer, moment timestamptz)
RETURNS TABLE (team_id integer, away jsonb)
LANGUAGE sql STABLE AS $$
  SELECT t.id, jsonb_build_object('why', CASE WHEN EXISTS (SELECT FROM public.team_member m
      JOIN public.felix_away(account, moment) w ON w.agent_id = m.agent_id
      WHERE m.account_id = account AND m.team_id = t.id AND w.away ->> 'why' = 'absent')
    THEN 'absent' ELSE 'inactive' END, 'until', NULL, 'substitute', NULL) FROM public.team t
  WHERE t.account_id = account AND NOT EXISTS (SELECT FROM public.team_member m
    WHERE m.account_id = account AND m.team_id = t.id
      AND NOT EXISTS (SELECT FROM public.felix_away(account, moment) w
        WHERE w.agent_id = m.agent_id AND w.away -> 'substitute' = 'null'))
$$;
