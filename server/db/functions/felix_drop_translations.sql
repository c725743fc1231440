-- Translations go with the row whose texts they are.
CREATE OR REPLACE FUNCTION public.felix_drop_translations()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM translation WHERE account_id = OLD.account_id AND kind = TG_ARGV[0] AND item_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER internal_category_translations AFTER DELETE ON public.internal_category
  FOR EACH ROW EXECUTE FUNCTION public.felix_drop_translations('internalCategory');

CREATE OR REPLACE TRIGGER external_category_translations AFTER DELETE ON public.external_category
  FOR EACH ROW EXECUTE FUNCTION public.felix_drop_translations('externalCategory');

CREATE OR REPLACE TRIGGER error_type_translations AFTER DELETE ON public.error_type
  FOR EACH ROW EXECUTE FUNCTION public.felix_drop_translations('errorType');

CREATE OR REPLACE TRIGGER area_translations AFTER DELETE ON public.area
  FOR EACH ROW EXECUTE FUNCTION public.felix_drop_translations('area');

CREATE OR REPLACE TRIGGER announcement_translations AFTER DELETE ON public.announcement
  FOR EACH ROW EXECUTE FUNCTION public.felix_drop_translations('announcement');
