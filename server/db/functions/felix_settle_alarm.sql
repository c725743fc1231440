-- Begins the alarm of an urgent open issue that nobody has, or ends it. Within an import (`app.import`) it begins none: what that
-- brings is known elsewhere. A team to whom it `is_left` has not begun, nor one that an alarm asks, until it `is_taken_up`.
DROP FUNCTION IF EXISTS public.felix_settle_alarm;
CREATE FUNCTION public.felix_settle_alarm(account integer, issue integer, since timestamptz, is_taken_up boolean DEFAULT false,
  is_left boolean DEFAULT false)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  is_urgent boolean;
  holder integer;
  is_held boolean;
BEGIN
  SELECT i.priority = 'urgent' AND i.status NOT IN ('done', 'closed') INTO is_urgent FROM issue i
    WHERE i.account_id = felix_settle_alarm.account AND i.id = felix_settle_alarm.issue;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT h.agent_id INTO holder FROM felix_held_by(felix_settle_alarm.account, felix_settle_alarm.issue, since,
    actor => nullif(current_setting('app.agent_id', true), '')::int, is_taken_up => felix_settle_alarm.is_taken_up,
    is_begun => CASE WHEN felix_settle_alarm.is_taken_up THEN true WHEN is_left OR EXISTS (SELECT FROM alarm a
      WHERE a.account_id = felix_settle_alarm.account AND a.issue_id = felix_settle_alarm.issue AND a.ended_at IS NULL) THEN false END) h LIMIT 1;
  is_held := FOUND;
  IF is_urgent AND NOT is_held THEN
    INSERT INTO alarm (account_id, issue_id, started_at, next_at)
      SELECT felix_settle_alarm.account, felix_settle_alarm.issue, since, since
        WHERE current_setting('app.import', true) IS DISTINCT FROM 'on'
      ON CONFLICT (account_id, issue_id) WHERE ended_at IS NULL DO NOTHING;
  ELSE
    UPDATE alarm a SET ended_at = since, next_at = NULL, taken_by_id = holder
      WHERE a.account_id = felix_settle_alarm.account AND a.issue_id = felix_settle_alarm.issue AND a.ended_at IS NULL;
    IF FOUND THEN
      PERFORM felix_finish_alarm(felix_settle_alarm.account, felix_settle_alarm.issue, since);
      -- Those who saw the issue because they were asked have to be told that it leaves their lists.
      WITH asked AS (
        UPDATE alarm_asked a SET is_open = false
          WHERE a.account_id = felix_settle_alarm.account AND a.issue_id = felix_settle_alarm.issue AND a.is_open
          RETURNING a.agent_id
      )
      INSERT INTO change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids, team_id)
        SELECT i.account_id, told.kind, i.id, true, CASE told.kind WHEN 'alarm' THEN people.ids END, i.project_id,
            people.ids, i.team_id
          FROM issue i, (SELECT ARRAY(SELECT agent_id FROM asked) AS ids) people, (VALUES ('issue'), ('alarm')) told (kind)
          WHERE i.account_id = felix_settle_alarm.account AND i.id = felix_settle_alarm.issue;
    END IF;
  END IF;
END $$;
