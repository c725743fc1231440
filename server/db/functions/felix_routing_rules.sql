-- Routing rules with everything that deciding needs, and the category of each new issue, by its error type if none is given. With a
-- project: the rules that are on and that new issues of it can match (contract/routing.ts decides), null if no rule is on. Without
-- one: all. A function, so that it is planned once per connection: planning takes several times as long as reading.
DROP FUNCTION IF EXISTS public.felix_routing_rules(integer, integer, integer[], integer[], integer[], timestamptz);
CREATE OR REPLACE FUNCTION public.felix_routing_rules(
  account integer, in_project integer, in_categories integer[], in_spaces integer[], of_types integer[], of_priorities text[],
  reporter text, moment timestamptz
)
RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known integer[] := in_categories;
  matching integer[];
  agents integer[];
  teams integer[];
  agents_away jsonb;
  teams_away jsonb;
BEGIN
  IF in_project IS NOT NULL THEN
    IF NOT EXISTS (SELECT FROM routing_rule r WHERE r.account_id = account AND r.enabled) THEN
      RETURN NULL;
    END IF;
    IF num_nonnulls(VARIADIC of_types) > 0 THEN
      known := array(SELECT coalesce(g.category, e.category_id)
        FROM unnest(in_categories, of_types) WITH ORDINALITY g(category, error_type, place)
        LEFT JOIN error_type e ON e.account_id = account AND e.id = g.error_type ORDER BY g.place);
    END IF;
    -- By itself: the look-ups below cost more to begin than all rules to compare.
    SELECT array_agg(r.id), array_agg(r.agent_id), array_agg(r.team_id) INTO matching, agents, teams
    FROM routing_rule r WHERE r.account_id = account AND r.enabled
      AND (r.project_ids IS NULL OR in_project = ANY (r.project_ids)) AND (r.category_ids IS NULL OR r.category_ids && known)
      AND (r.space_ids IS NULL OR r.space_ids && in_spaces) AND (r.error_type_ids IS NULL OR r.error_type_ids && of_types)
      AND (r.priorities IS NULL OR r.priorities && of_priorities) AND (r.reporter_types IS NULL OR reporter = ANY (r.reporter_types));
    IF matching IS NULL THEN
      RETURN jsonb_build_object('categoryIds', to_jsonb(known), 'rules', '[]'::jsonb);
    END IF;
  ELSE
    SELECT array_agg(r.id), array_agg(r.agent_id), array_agg(r.team_id) INTO matching, agents, teams
    FROM routing_rule r WHERE r.account_id = account;
  END IF;
  -- By themselves: beginning a statement that could look up both costs more than all else.
  IF num_nonnulls(VARIADIC agents) > 0 THEN
    agents_away := (SELECT jsonb_object_agg(w.agent_id, w.away) FROM felix_away(account, moment) w WHERE w.agent_id = ANY (agents));
  END IF;
  IF num_nonnulls(VARIADIC teams) > 0 THEN
    teams_away := (SELECT jsonb_object_agg(w.team_id, w.away) FROM felix_team_away(account, moment) w WHERE w.team_id = ANY (teams));
  END IF;
  RETURN jsonb_build_object('categoryIds', to_jsonb(known), 'rules', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'enabled', r.enabled, 'position', r.sequence,
      'conditions', jsonb_strip_nulls(jsonb_build_object('projectId', r.project_ids, 'categoryId', r.category_ids,
        'spaceId', r.space_ids, 'errorTypeId', r.error_type_ids, 'priority', r.priorities, 'reporterType', r.reporter_types)),
      'agent', CASE WHEN r.agent_id IS NOT NULL THEN (SELECT jsonb_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname)
        FROM agent a WHERE a.account_id = account AND a.id = r.agent_id) END,
      'team', CASE WHEN r.team_id IS NOT NULL THEN (SELECT jsonb_build_object('id', t.id, 'name', t.name)
        FROM team t WHERE t.account_id = account AND t.id = r.team_id) END,
      'priority', r.priority,
      'clocks', CASE WHEN r.clock_ids IS NULL THEN '[]' ELSE (
        SELECT jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) ORDER BY k.id) FROM clock k
        WHERE k.account_id = account AND k.id = ANY (r.clock_ids)) END,
      'labels', CASE WHEN r.label_ids IS NULL THEN '[]' ELSE coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY l.name, l.id) FROM issue_label l
        WHERE l.account_id = account AND l.id = ANY (r.label_ids) AND (in_project IS NULL OR NOT l.inactive)), '[]') END,
      'away', coalesce(agents_away -> r.agent_id::text, teams_away -> r.team_id::text)))
    FROM routing_rule r
    WHERE r.account_id = account AND r.id = ANY (matching)), '[]'));
END $$;
