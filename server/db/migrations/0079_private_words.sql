-- A private message, too, is in the columns of words that an issue is searched by, each word behind whose it is to read:
-- `:345:portkod` for the agent 345, `:r:portkod` for the reporter. What is asked for stands behind the asker in the same
-- way (issue/search.repository.ts), and nobody can type it: words are letters and digits.
CREATE FUNCTION felix_private_words(reader text, said text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  -- A word may be as long as what somebody can ask for; one of these has room for no more than 2,046 bytes.
  SELECT array_to_tsvector(coalesce(array_agg(':' || reader || ':' || left(w.word, 200)), '{}'))
    FROM unnest(tsvector_to_array(felix_search_vector(said))) w (word)
$$;
--> statement-breakpoint
-- Both readers of a private message, without its end: a vector has room for a megabyte, and these words stand in it twice.
CREATE FUNCTION felix_private_message(m message) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT felix_private_words(coalesce(m.author_id::text, 'r'), left(m.html, 20000))
    || felix_private_words(m.private_message_agent_id::text, left(m.html, 20000))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION felix_issue_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- An address that is not there is the foreign key's to refuse.
    NEW.place_street := coalesce(NEW.place_street, '');
    NEW.place_object := coalesce(NEW.place_object, '');
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(m.html, ' ') FILTER (WHERE m.type = 'public'), string_agg(m.html, ' ') FILTER (WHERE m.type = 'internal')
      INTO said_public, said_internal
      FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type <> 'private';
    -- The latest are searched; what is beyond that has no room.
    FOR said_privately IN
      SELECT * FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type = 'private'
        ORDER BY m.id DESC
    LOOP
      EXIT WHEN length(private_vector) > 8000;
      private_vector := private_vector || felix_private_message(said_privately);
    END LOOP;
  END IF;
  NEW.search_public := array_to_tsvector(ARRAY[felix_issue_word(NEW.account_id, NEW.status)])
    || felix_search_vector(concat_ws(' ', NEW.number, NEW.title, NEW.description, NEW.place_street, NEW.place_object, said_public))
    || private_vector;
  NEW.search_internal := NEW.search_public || felix_search_vector(concat_ws(' ', NEW.reporter_firstname,
    NEW.reporter_lastname, NEW.reporter_email, NEW.reporter_phone, said_internal));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION felix_message_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said tsvector;
BEGIN
  IF TG_OP = 'INSERT' THEN
    said := CASE NEW.type WHEN 'private' THEN felix_private_message(NEW) ELSE felix_search_vector(NEW.html) END;
    -- A vector has room for a megabyte; a conversation beyond that is not searched to its end.
    UPDATE issue SET search_internal = search_internal || said,
      search_public = CASE NEW.type WHEN 'internal' THEN search_public ELSE search_public || said END
      WHERE account_id = NEW.account_id AND id = NEW.issue_id AND length(search_internal) < 20000;
  ELSE
    UPDATE issue SET title = title WHERE account_id = OLD.account_id AND id = OLD.issue_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER message_searchable_insert ON message;
--> statement-breakpoint
CREATE TRIGGER message_searchable_insert AFTER INSERT ON message
  FOR EACH ROW EXECUTE FUNCTION felix_message_searchable();
--> statement-breakpoint
DROP TRIGGER message_searchable_change ON message;
--> statement-breakpoint
CREATE TRIGGER message_searchable_change AFTER DELETE OR UPDATE OF html, type, author_id, private_message_agent_id ON message
  FOR EACH ROW EXECUTE FUNCTION felix_message_searchable();
--> statement-breakpoint
-- What is there already is of every company: an owner that is no superuser is bound by none of its policies meanwhile.
ALTER TABLE issue NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE message NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE address NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attachment NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE issue i SET title = title
  WHERE EXISTS (SELECT 1 FROM message m WHERE m.account_id = i.account_id AND m.issue_id = i.id AND m.type = 'private');
--> statement-breakpoint
-- Files that were sent before are in the order they came in.
UPDATE attachment SET position = (extract(epoch FROM created_at) * 1000)::bigint;
--> statement-breakpoint
ALTER TABLE issue FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE message FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE address FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attachment FORCE ROW LEVEL SECURITY;
