-- Whether a company with this rule wants two steps of people in this role group: the rule of contract/twoStepRule.ts.
CREATE OR REPLACE FUNCTION public.felix_wants_two_steps(rule text, role_group text)
RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE rule
    WHEN 'staff' THEN role_group IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER')
    WHEN 'leaders' THEN role_group IN ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER')
    ELSE false
  END
$$;
