-- Computes an issue's search columns and the address that lists show.
CREATE OR REPLACE FUNCTION public.felix_index_issue()
RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  said_public text := '';
  said_internal text := '';
  said_privately message;
  private_vector tsvector := '';
BEGIN
  NEW.place_street := '';
  NEW.place_object := '';
  IF NEW.address_id IS NOT NULL THEN
    SELECT a.street, a.object_id INTO NEW.place_street, NEW.place_object
      FROM address a WHERE a.account_id = NEW.account_id AND a.id = NEW.address_id;
    -- The foreign key refuses a missing address.
    NEW.place_street := coalesce(NEW.place_street, '');
    NEW.place_object := coalesce(NEW.place_object, '');
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(m.html, ' ') FILTER (WHERE m.type = 'public'), string_agg(m.html, ' ') FILTER (WHERE m.type = 'internal')
      INTO said_public, said_internal
      FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type <> 'private';
    -- Latest first: the vector has room for some 8,000 words of private messages.
    FOR said_privately IN
      SELECT * FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type = 'private'
        ORDER BY m.id DESC
    LOOP
      EXIT WHEN length(private_vector) > 8000;
      private_vector := private_vector || felix_private_message(said_privately);
    END LOOP;
  END IF;
  NEW.search_public := array_to_tsvector(ARRAY[felix_issue_search_tag(NEW.account_id, NEW.status)])
    || felix_search_vector(concat_ws(' ', NEW.number, NEW.title, NEW.description, NEW.place_street, NEW.place_object, said_public))
    || private_vector;
  NEW.search_internal := NEW.search_public || felix_search_vector(concat_ws(' ', NEW.reporter_firstname,
    NEW.reporter_lastname, NEW.reporter_email, NEW.reporter_phone, said_internal));
  IF TG_OP = 'UPDATE' THEN
    PERFORM felix_learn_words(NEW.account_id, tsvector_to_array(NEW.search_public),
      tsvector_to_array(ts_delete(NEW.search_internal, tsvector_to_array(NEW.search_public))));
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER issue_searchable_insert BEFORE INSERT ON public.issue
  FOR EACH ROW EXECUTE FUNCTION public.felix_index_issue();
CREATE OR REPLACE TRIGGER issue_searchable_update BEFORE UPDATE OF number, title, description, address_id, reporter_firstname, reporter_lastname, reporter_email, reporter_phone ON public.issue
  FOR EACH ROW EXECUTE FUNCTION public.felix_index_issue();
