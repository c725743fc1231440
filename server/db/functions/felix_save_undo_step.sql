-- Saves issues as they are before a change with an undo key. Locks them first: each statement of a volatile function sees what was
-- committed until then, so that the saved state is the one the change will find.
CREATE OR REPLACE FUNCTION public.felix_save_undo_step(
  account integer, agent integer, step_key uuid, step_kind text, step_role text, step_at timestamptz, ids integer[]
)
RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO undo_step (account_id, agent_id, key, kind, role_group, made_at)
    VALUES (account, agent, step_key, step_kind, step_role, step_at) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    -- A retry: the state saved first stands.
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
