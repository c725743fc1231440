-- Full-text search: two columns of words per issue, one for everybody on it and one for staff, kept by triggers whoever writes.
-- What is searched is cut into words here, and what is asked for in issue/search.repository.ts, by the same rule.
CREATE FUNCTION felix_search_vector(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT strip(to_tsvector('simple', regexp_replace(
    regexp_replace(normalize(left(given, 200000), NFC), '<[^>]*>|&[a-z]+;', ' ', 'g'),
    '[^0-9A-Za-z\u00c0-\u1fff\u2c00-\ud7ff\uf900-\uffff]+', ' ', 'g')))
$$;
--> statement-breakpoint
CREATE FUNCTION felix_issue_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := '';
  said_public text := '';
  said_internal text := '';
BEGIN
  IF NEW.address_id IS NOT NULL THEN
    SELECT concat_ws(' ', a.street, a.object_id) INTO place
      FROM address a WHERE a.account_id = NEW.account_id AND a.id = NEW.address_id;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(m.html, ' ') FILTER (WHERE m.type = 'public'), string_agg(m.html, ' ') FILTER (WHERE m.type = 'internal')
      INTO said_public, said_internal
      FROM message m WHERE m.account_id = NEW.account_id AND m.issue_id = NEW.id AND m.type <> 'private';
  END IF;
  -- The account as a word of its own, which nobody can type nor begin to type: an index of words knows no other way to keep to one account.
  NEW.search_public := array_to_tsvector(ARRAY[':' || NEW.account_id])
    || felix_search_vector(concat_ws(' ', NEW.number, NEW.title, NEW.description, place, said_public));
  NEW.search_internal := NEW.search_public || felix_search_vector(concat_ws(' ', NEW.reporter_firstname,
    NEW.reporter_lastname, NEW.reporter_email, NEW.reporter_phone, said_internal));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issue_searchable_insert BEFORE INSERT ON issue FOR EACH ROW EXECUTE FUNCTION felix_issue_searchable();
--> statement-breakpoint
CREATE TRIGGER issue_searchable_update BEFORE UPDATE OF number, title, description, address_id, reporter_firstname,
  reporter_lastname, reporter_email, reporter_phone ON issue FOR EACH ROW EXECUTE FUNCTION felix_issue_searchable();
--> statement-breakpoint
CREATE FUNCTION felix_message_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said tsvector;
BEGIN
  IF TG_OP = 'INSERT' THEN
    said := felix_search_vector(NEW.html);
    -- A vector has room for a megabyte; a conversation beyond that is not searched to its end.
    UPDATE issue SET search_internal = search_internal || said,
      search_public = CASE NEW.type WHEN 'public' THEN search_public || said ELSE search_public END
      WHERE account_id = NEW.account_id AND id = NEW.issue_id AND length(search_internal) < 20000;
  ELSE
    UPDATE issue SET title = title WHERE account_id = OLD.account_id AND id = OLD.issue_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A private message is found by nobody: whom it is for changes from reader to reader.
CREATE TRIGGER message_searchable_insert AFTER INSERT ON message
  FOR EACH ROW WHEN (NEW.type <> 'private') EXECUTE FUNCTION felix_message_searchable();
--> statement-breakpoint
CREATE TRIGGER message_searchable_change AFTER DELETE OR UPDATE OF html, type ON message
  FOR EACH ROW EXECUTE FUNCTION felix_message_searchable();
--> statement-breakpoint
-- Under row-level security an index of words is never used, since its operators might tell of other accounts' rows. So this
-- one function looks past the policies, keeps to the transaction's account itself, and gives nothing but ids, which its
-- callers join under the policies and the agent's scope.
CREATE FUNCTION felix_search_issues(words tsquery, staff boolean, most integer) RETURNS TABLE (id integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  account integer := nullif(current_setting('app.account_id', true), '')::integer;
BEGIN
  IF account IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('SELECT i.id FROM public.issue i WHERE i.account_id = $1 AND i.%I @@ $2 LIMIT $3',
      CASE WHEN staff THEN 'search_internal' ELSE 'search_public' END)
    USING account, format(''':%s''', account)::tsquery && words, most;
END $$;
--> statement-breakpoint
GRANT SELECT (account_id, id, search_public, search_internal) ON issue TO felix_system;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO felix_system;
--> statement-breakpoint
ALTER FUNCTION felix_search_issues(tsquery, boolean, integer) OWNER TO felix_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM felix_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION felix_search_issues(tsquery, boolean, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION felix_search_issues(tsquery, boolean, integer) TO felix_app;
