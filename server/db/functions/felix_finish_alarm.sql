-- Finishes the notifications of an issue's alarm, which has ended, for everybody: a line ends with its last open notification, as
-- with `finishAnswered` of the server.
CREATE OR REPLACE FUNCTION public.felix_finish_alarm(account integer, issue integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH finished AS (
    UPDATE notification n SET done_at = moment
      WHERE n.account_id = felix_finish_alarm.account AND n.issue_id = felix_finish_alarm.issue AND n.kind = 'urgent' AND n.done_at IS NULL
      RETURNING n.agent_id
  ), left_open AS (
    SELECT f.agent_id, r.* FROM (SELECT DISTINCT agent_id FROM finished) f CROSS JOIN LATERAL (
      SELECT (array_agg(n.kind ORDER BY n.id DESC))[1] AS kind, max(n.at) AS at, count(*)::int AS count,
          bool_or(n.kind = ANY ('{urgent,declined,unanswered,rejected,answer,overdue}')) AS is_demanding
        FROM notification n WHERE n.account_id = felix_finish_alarm.account AND n.issue_id = felix_finish_alarm.issue
          AND n.agent_id = f.agent_id AND n.kind <> 'urgent' AND n.done_at IS NULL) r
  ), settled AS (
    UPDATE inbox_line l SET done_at = CASE WHEN r.count = 0 THEN moment END, at = coalesce(r.at, l.at), kind = coalesce(r.kind, l.kind),
        is_demanding = coalesce(r.is_demanding, l.is_demanding), count = coalesce(nullif(r.count, 0), l.count)
      FROM left_open r
      WHERE l.account_id = felix_finish_alarm.account AND l.issue_id = felix_finish_alarm.issue AND l.agent_id = r.agent_id
        AND l.done_at IS NULL
      RETURNING l.agent_id
  )
  INSERT INTO change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
    SELECT i.account_id, 'notification', i.id, false, people.ids, i.project_id, people.ids
      FROM issue i, (SELECT array_agg(agent_id) AS ids FROM settled) people
      WHERE i.account_id = felix_finish_alarm.account AND i.id = felix_finish_alarm.issue AND people.ids IS NOT NULL;
END $$;
