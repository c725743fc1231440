-- The agents of a company who get no new issues at a moment, and why (`away` in contract/routingRules.ts). A substitute is one who
-- agreed and is not away as well. In SQL without settings of its own, so that PostgreSQL merges it into the calling statement.
CREATE OR REPLACE FUNCTION public.felix_away(account integer, moment timestamptz)
RETURNS TABLE (agent_id integer, away jsonb)
LANGUAGE sql STABLE AS $$
  SELECT a.id, CASE WHEN x.to_day IS NULL OR a.inactive OR a.role_group NOT IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER')
    THEN jsonb_build_object('why', 'inactive', 'until', NULL, 'substitute', NULL)
    ELSE jsonb_build_object('why', 'absent', 'until', x.to_day, 'substitute', x.substitute) END
  FROM public.account c JOIN public.agent a ON a.account_id = c.id
  LEFT JOIN LATERAL (
    SELECT o.to_day, CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.firstname || ' ' || s.lastname) END AS substitute
    FROM public.absence o LEFT JOIN public.agent s ON s.account_id = o.account_id AND s.id = o.substitute_id AND o.accepted_at IS NOT NULL
      AND NOT s.inactive AND s.role_group IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER')
      AND NOT EXISTS (SELECT FROM public.absence p WHERE p.account_id = s.account_id AND p.agent_id = s.id
        AND (moment AT TIME ZONE c.time_zone)::date BETWEEN p.from_day AND p.to_day)
    WHERE o.account_id = a.account_id AND o.agent_id = a.id
      AND (moment AT TIME ZONE c.time_zone)::date BETWEEN o.from_day AND o.to_day
    ORDER BY s.id IS NULL, o.to_day DESC, o.id LIMIT 1
  ) x ON true
  WHERE c.id = account AND (a.inactive OR a.role_group NOT IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER') OR x.to_day IS NOT NULL)
$$;
