-- Increments a row's version on every change, whether by a form, an import or a hand-over.
CREATE OR REPLACE FUNCTION public.felix_increment_version()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER announcement_versioned BEFORE UPDATE ON public.announcement
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER address_versioned BEFORE UPDATE ON public.address
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER agent_versioned BEFORE UPDATE OF user_id, firstname, lastname, role_group, firm, phone, inactive, removed ON public.agent
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER area_versioned BEFORE UPDATE ON public.area
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER category_form_versioned BEFORE UPDATE ON public.category_form
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER charged_entity_versioned BEFORE UPDATE ON public.charged_entity
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER clock_versioned BEFORE UPDATE ON public.clock
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER duty_plan_versioned BEFORE UPDATE ON public.duty_plan
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER error_type_versioned BEFORE UPDATE ON public.error_type
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER external_category_versioned BEFORE UPDATE ON public.external_category
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER important_date_versioned BEFORE UPDATE ON public.important_date
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER internal_category_versioned BEFORE UPDATE ON public.internal_category
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER issue_label_versioned BEFORE UPDATE ON public.issue_label
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER message_template_versioned BEFORE UPDATE OF name, shortcut, type, active, variants ON public.message_template
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER product_attribute_versioned BEFORE UPDATE OF name, inactive, product_category_id ON public.product_attribute
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER product_category_versioned BEFORE UPDATE ON public.product_category
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER project_versioned BEFORE UPDATE ON public.project
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER project_label_versioned BEFORE UPDATE ON public.project_label
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER project_type_versioned BEFORE UPDATE ON public.project_type
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER routing_rule_versioned BEFORE UPDATE OF name, enabled, priorities, reporter_types, agent_id, team_id, priority, contractor_id
  ON public.routing_rule FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
CREATE OR REPLACE TRIGGER team_versioned BEFORE UPDATE ON public.team
  FOR EACH ROW EXECUTE FUNCTION public.felix_increment_version();
