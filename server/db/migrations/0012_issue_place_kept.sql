-- As before, and with it: the address as the list shows it.
CREATE OR REPLACE FUNCTION felix_issue_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said_public text := '';
  said_internal text := '';
BEGIN
  NEW.place_street := '';
  NEW.place_object := '';
  IF NEW.address_id IS NOT NULL THEN
    SELECT a.street, a.object_id INTO NEW.place_street, NEW.place_object
      FROM address a WHERE a.account_id = NEW.account_id AND a.id = NEW.address_id;
    -- An address that is not there is the foreign key's to refuse.
    NEW.place_street := coalesce(NEW.place_street, '');
    NEW.place_object := coalesce(NEW.place_object, '');
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(m.html, ' ') FILTER (WHERE m.type = 'public'), string_agg(m.html, ' ') FILTER (WHERE m.type = 'internal')
      INTO said_public, said_internal
      FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type <> 'private';
  END IF;
  NEW.search_public := array_to_tsvector(ARRAY[felix_issue_word(NEW.account_id, NEW.status)])
    || felix_search_vector(concat_ws(' ', NEW.number, NEW.title, NEW.description, NEW.place_street, NEW.place_object, said_public));
  NEW.search_internal := NEW.search_public || felix_search_vector(concat_ws(' ', NEW.reporter_firstname,
    NEW.reporter_lastname, NEW.reporter_email, NEW.reporter_phone, said_internal));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Who renames a street renames it on the issues, in the list and in what is searched.
CREATE FUNCTION felix_address_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issue SET address_id = address_id WHERE account_id = NEW.account_id AND address_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER address_renamed AFTER UPDATE OF street, object_id ON address FOR EACH ROW
  WHEN ((OLD.street, OLD.object_id) IS DISTINCT FROM (NEW.street, NEW.object_id)) EXECUTE FUNCTION felix_address_renamed();
--> statement-breakpoint
UPDATE issue SET address_id = address_id WHERE address_id IS NOT NULL;
