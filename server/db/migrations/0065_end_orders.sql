-- Orders that still ran on issues which an older version closed, ended as closing ends them today (issue/endOrders.repository.ts):
-- what was reported done is approved, the rest withdrawn, in the order's trail and the issue's history, with its links. Nobody is
-- mailed about what is long over.
WITH ended AS (
  UPDATE delegation d SET version = d.version + 1,
    state = CASE d.state WHEN 'reportedDone' THEN 'approved' ELSE 'cancelled' END
  FROM issue i
  WHERE i.account_id = d.account_id AND i.id = d.issue_id AND i.status = 'closed'
    AND d.state NOT IN ('declined', 'approved', 'cancelled')
  RETURNING d.account_id, d.id, d.issue_id, d.contractor_id, d.state
),
trail AS (
  INSERT INTO delegation_event (account_id, delegation_id, at, actor, state)
  SELECT account_id, id, now(), '', state FROM ended ORDER BY account_id, id
),
told AS (
  INSERT INTO history_entry (account_id, issue_id, at, actor, field, "to")
  SELECT e.account_id, e.issue_id, now(), '',
    CASE e.state WHEN 'approved' THEN 'delegationApproved' ELSE 'delegationCancelled' END,
    coalesce(a.firm, u.firstname || ' ' || u.lastname)
  FROM ended e JOIN agent a ON a.account_id = e.account_id AND a.id = e.contractor_id JOIN "user" u ON u.id = a.user_id
  ORDER BY e.account_id, e.id
)
UPDATE agent_link l SET revoked_at = now() FROM ended e
WHERE l.account_id = e.account_id AND l.agent_id = e.contractor_id AND l.issue_id = e.issue_id AND l.revoked_at IS NULL;
