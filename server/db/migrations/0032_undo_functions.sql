-- Remembers how issues stand, before their author changes them with a key to take that back by. Each statement of a volatile
-- function sees what was committed until then: what is remembered is what stands once the rows are locked.
CREATE FUNCTION felix_remember(
  account integer, agent integer, step_key uuid, step_kind text, step_role text, step_at timestamptz, ids integer[]
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO undo_step (account_id, agent_id, key, kind, role_group, made_at)
    VALUES (account, agent, step_key, step_kind, step_role, step_at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    -- A retry: what was remembered the first time stands.
    RETURN false;
  END IF;
  PERFORM 1 FROM issue i WHERE i.account_id = account AND i.id = ANY (ids) ORDER BY i.id FOR NO KEY UPDATE;
  INSERT INTO undo_issue (account_id, agent_id, key, issue_id, before, label_ids, assignee_ids, marks, history_from)
    SELECT account, agent, step_key, i.id, to_jsonb(i) - ARRAY['search_public', 'search_internal'],
      array(SELECT l.label_id FROM issue_label_link l WHERE l.account_id = account AND l.issue_id = i.id),
      array(SELECT s.agent_id FROM issue_assignee s WHERE s.account_id = account AND s.issue_id = i.id),
      array(SELECT u.message_id FROM unread u WHERE u.account_id = account AND u.agent_id = agent AND u.issue_id = i.id),
      coalesce((SELECT max(h.id) FROM history_entry h WHERE h.account_id = account AND h.issue_id = i.id), 0)
    FROM issue i WHERE i.account_id = account AND i.id = ANY (ids);
  RETURN true;
END $$;
--> statement-breakpoint
-- Everything that a deleted issue takes with it, by the foreign keys: a list of tables with their rows, parents first, and
-- of columns of other rows that point at the issue. As who calls it, under the policies.
CREATE FUNCTION felix_issue_image(account integer, issue integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  image jsonb := '[]';
  taken jsonb := '{}';
  child record;
  conditions text;
  found jsonb;
  pointer record;
BEGIN
  FOR child IN
    WITH RECURSIVE reach (rel, depth) AS (
      SELECT 'issue'::regclass::oid, 0
      UNION
      SELECT k.conrelid, r.depth + 1 FROM reach r JOIN pg_constraint k
        ON k.contype = 'f' AND k.confdeltype = 'c' AND k.confrelid = r.rel AND k.conrelid <> r.rel
      WHERE r.depth < 8
    )
    SELECT rel, rel::regclass::text AS name, max(depth) AS depth FROM reach GROUP BY rel ORDER BY max(depth), rel
  LOOP
    IF child.depth = 0 THEN
      conditions := 'c.id = $2';
    ELSE
      SELECT string_agg(format('(%s) IN (SELECT %s FROM jsonb_populate_recordset(NULL::%s, $3 -> %L) p)',
          (SELECT string_agg(format('c.%I', a.attname), ', ' ORDER BY n.place) FROM unnest(k.conkey) WITH ORDINALITY n(num, place)
            JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.num),
          (SELECT string_agg(format('p.%I', a.attname), ', ' ORDER BY n.place) FROM unnest(k.confkey) WITH ORDINALITY n(num, place)
            JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = n.num),
          k.confrelid::regclass, k.confrelid::regclass::text), ' OR ')
        INTO conditions
        FROM pg_constraint k
        WHERE k.contype = 'f' AND k.confdeltype = 'c' AND k.conrelid = child.rel AND taken ? k.confrelid::regclass::text;
    END IF;
    EXECUTE format('SELECT jsonb_agg(to_jsonb(c)) FROM %s c WHERE c.account_id = $1 AND (%s)', child.name, conditions)
      INTO found USING account, issue, taken;
    IF found IS NOT NULL THEN
      taken := taken || jsonb_build_object(child.name, found);
      image := image || jsonb_build_array(jsonb_build_object('table', child.name, 'rows', found));
    END IF;
  END LOOP;
  FOR pointer IN
    SELECT k.conrelid::regclass::text AS name, a.attname AS col FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname <> 'account_id'
      JOIN pg_attribute i ON i.attrelid = k.conrelid AND i.attname = 'id'
    WHERE k.contype = 'f' AND k.confdeltype <> 'c' AND k.confrelid = 'issue'::regclass AND NOT a.attnotnull
  LOOP
    EXECUTE format('SELECT jsonb_agg(c.id) FROM %s c WHERE c.account_id = $1 AND c.%I = $2', pointer.name, pointer.col)
      INTO found USING account, issue;
    IF found IS NOT NULL THEN
      image := image || jsonb_build_array(jsonb_build_object('table', pointer.name, 'column', pointer.col, 'ids', found));
    END IF;
  END LOOP;
  RETURN image;
END $$;
--> statement-breakpoint
-- Puts back what an image holds. What pointed at the issue does so again, unless it points elsewhere by now.
CREATE FUNCTION felix_restore_image(account integer, issue integer, image jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part record;
  names text;
BEGIN
  FOR part IN SELECT p.value ->> 'table' AS name, p.value -> 'rows' AS rows, p.value ->> 'column' AS col, p.value -> 'ids' AS ids
    FROM jsonb_array_elements(image) WITH ORDINALITY p(value, place) ORDER BY p.place
  LOOP
    IF part.col IS NULL THEN
      SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) INTO names FROM pg_attribute a
        WHERE a.attrelid = part.name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '';
      EXECUTE format('INSERT INTO %1$s (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
        part.name::regclass, names) USING part.rows;
    ELSE
      EXECUTE format('UPDATE %s SET %2$I = $2 WHERE account_id = $1 AND %2$I IS NULL AND id IN
        (SELECT value::integer FROM jsonb_array_elements_text($3))', part.name::regclass, part.col) USING account, issue, part.ids;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON undo_step, undo_issue TO felix_app;
--> statement-breakpoint
GRANT UPDATE (ready_at) ON notice TO felix_app;
--> statement-breakpoint
GRANT SELECT (ready_at) ON notice TO felix_system;
--> statement-breakpoint
GRANT SELECT (kind, made_at), DELETE ON undo_step TO felix_system;
--> statement-breakpoint
-- The owner, too, is bound by the policies unless it is a superuser.
ALTER TABLE undo_step FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE undo_issue FORCE ROW LEVEL SECURITY;
