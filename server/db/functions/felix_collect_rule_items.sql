-- Collects the items of routing rules in the rules' own columns.
CREATE OR REPLACE FUNCTION public.felix_collect_rule_items()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE routing_rule r SET project_ids = v.projects, category_ids = v.categories, space_ids = v.spaces,
    error_type_ids = v.error_types, label_ids = v.labels, clock_ids = v.clocks
  FROM (SELECT c.account_id, c.rule_id,
      array_agg(i.project_id ORDER BY i.id) FILTER (WHERE i.project_id IS NOT NULL) AS projects,
      array_agg(i.category_id ORDER BY i.id) FILTER (WHERE i.category_id IS NOT NULL) AS categories,
      array_agg(i.space_id ORDER BY i.id) FILTER (WHERE i.space_id IS NOT NULL) AS spaces,
      array_agg(i.error_type_id ORDER BY i.id) FILTER (WHERE i.error_type_id IS NOT NULL) AS error_types,
      array_agg(i.label_id ORDER BY i.id) FILTER (WHERE i.label_id IS NOT NULL) AS labels,
      array_agg(i.clock_id ORDER BY i.id) FILTER (WHERE i.clock_id IS NOT NULL) AS clocks
    FROM (SELECT DISTINCT account_id, rule_id FROM changed) c
    LEFT JOIN routing_rule_item i ON i.account_id = c.account_id AND i.rule_id = c.rule_id
    GROUP BY c.account_id, c.rule_id) v
  WHERE r.account_id = v.account_id AND r.id = v.rule_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rule_items_inserted AFTER INSERT ON public.routing_rule_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_collect_rule_items();
CREATE OR REPLACE TRIGGER rule_items_updated AFTER UPDATE ON public.routing_rule_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_collect_rule_items();
CREATE OR REPLACE TRIGGER rule_items_deleted AFTER DELETE ON public.routing_rule_item REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION public.felix_collect_rule_items();
