-- Everything that deleting an issue takes with it, by the foreign keys: a list of tables with their rows, parents first, and of
-- columns in other rows that point at the issue. Runs as its caller, under the policies.
CREATE OR REPLACE FUNCTION public.felix_issue_snapshot(account integer, issue integer)
RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
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
      -- Without rows in any parent table there are none here.
      CONTINUE WHEN conditions IS NULL;
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
