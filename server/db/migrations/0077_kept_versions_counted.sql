-- What the settings keep counts its changes, whoever makes them: a form, an import, a hand-over.
CREATE FUNCTION felix_count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['agent', 'team', 'area', 'charged_entity', 'error_type', 'external_category',
    'internal_category', 'issue_label', 'product_attribute', 'product_category', 'project_label', 'important_date',
    'project_type', 'project']
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION felix_count_version()',
      kept || '_versioned', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- Another order of the templates is no change of one: what is open of it stays what it was.
CREATE TRIGGER message_template_versioned BEFORE UPDATE OF name, shortcut, type, active, variants ON message_template
  FOR EACH ROW EXECUTE FUNCTION felix_count_version();
