-- The agents of a company who get no new issues at a moment, and why (`away` in contract/routingRules.ts). In SQL without settings of
-- its own, so that PostgreSQL merges it into the calling statement.
CREATE OR REPLACE FUNCTION public.felix_away(account integer, moment timestamptz)
RETURNS TABLE (agent_id integer, away jsonb)
LANGUAGE sql STABLE AS $$
  SELECT a.id, jsonb_build_object('why', 'inactive', 'until', NULL, 'substitute', NULL) FROM public.agent a
  WHERE a.account_id = account AND (a.inactive OR a.role_group NOT IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'))
$$;
