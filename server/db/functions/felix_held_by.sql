-- Who has an issue at a moment, the responsible first; no row if nobody has. Agents have it while they or their substitute are
-- there; `actor` also while absent, and all of them once it `is_taken_up`, but nobody inactive. Without a responsible agent: a team
-- of whom somebody is there and somebody began since it has the issue alone, by `is_begun` or else by history. Without any: a contractor who accepted
-- the delegation and has work left. Merged into the calling statement as `felix_away`.
DROP FUNCTION IF EXISTS public.felix_held_by;
CREATE FUNCTION public.felix_held_by(account integer, issue integer, moment timestamptz, actor integer DEFAULT NULL,
  is_taken_up boolean DEFAULT false, is_begun boolean DEFAULT NULL)
RETURNS TABLE (agent_id integer)
LANGUAGE sql STABLE AS $$
  SELECT h.id FROM (
    SELECT n.id, n.place FROM (
        SELECT i.responsible_id AS id, 1 AS place FROM public.issue i WHERE i.account_id = account AND i.id = issue
        UNION ALL SELECT t.agent_id, 2 FROM public.issue_assignee t WHERE t.account_id = account AND t.issue_id = issue) n
      WHERE n.id IS NOT NULL AND NOT EXISTS (SELECT FROM public.felix_away(account, moment) w WHERE w.agent_id = n.id
        AND w.away -> 'substitute' = 'null' AND (w.away ->> 'why' = 'inactive' OR NOT (is_taken_up OR n.id IS NOT DISTINCT FROM actor)))
    UNION ALL SELECT NULL, 3 FROM public.issue i
      WHERE i.account_id = account AND i.id = issue AND i.team_id IS NOT NULL AND i.responsible_id IS NULL
        AND i.status IN ('inProgress', 'waiting') AND NOT EXISTS (SELECT FROM public.felix_team_away(account, moment) w WHERE w.team_id = i.team_id)
        AND coalesce(is_begun, NOT EXISTS (SELECT FROM public.history_entry g WHERE g.account_id = account AND g.issue_id = issue
          AND (g.field = 'team' OR g.field IN ('responsible', 'assignees') AND g."to" IS NULL)
          AND g.id > (SELECT coalesce(max(b.id), 0) FROM public.history_entry b
            WHERE b.account_id = account AND b.issue_id = issue AND b.field = 'status'
              AND b.actor_id IS NOT NULL AND b."to" IN ('inProgress', 'waiting'))))
    UNION ALL SELECT NULL, 3 FROM public.delegation d
      WHERE d.account_id = account AND d.issue_id = issue AND d.state IN ('accepted', 'scheduled', 'sentBack')) h
  ORDER BY h.place, h.id
$$;
