-- Renames the functions of an existing database, so that their triggers stay; a new one gets them from server/db/functions.
DO $$
DECLARE
  given record;
BEGIN
  FOR given IN SELECT f.oid::regprocedure AS signature, n.new FROM (VALUES
    ('felix_who_asks', 'felix_identify_session'),
    ('felix_who_links', 'felix_identify_link'),
    ('felix_take_user', 'felix_ensure_user'),
    ('felix_name_user', 'felix_rename_user'),
    ('felix_name_agent', 'felix_default_agent_name'),
    ('felix_note_visit', 'felix_record_visit'),
    ('felix_note_sign_in', 'felix_record_sign_in'),
    ('felix_note_agent_sign_in', 'felix_record_agent_sign_in'),
    ('felix_note_first_password', 'felix_record_first_password'),
    ('felix_note_issue_figures', 'felix_record_issue_figures'),
    ('felix_note_order_figures', 'felix_record_delegation_figures'),
    ('felix_note_removed_orders', 'felix_record_deleted_delegations'),
    ('felix_noted_figures', 'felix_change_figures'),
    ('felix_order_figures', 'felix_delegation_figures'),
    ('felix_further_order_figures', 'felix_acceptance_figures'),
    ('felix_add_up_anew', 'felix_rebuild_statistics'),
    ('felix_places', 'felix_statistic_keys'),
    ('felix_remember', 'felix_save_undo_step'),
    ('felix_issue_image', 'felix_issue_snapshot'),
    ('felix_restore_image', 'felix_restore_snapshot'),
    ('felix_issue_word', 'felix_issue_search_tag'),
    ('felix_assignee_open', 'felix_set_assignee_open'),
    ('felix_issue_opened', 'felix_update_assignee_open'),
    ('felix_issue_reworded', 'felix_update_search_tag'),
    ('felix_issue_searchable', 'felix_index_issue'),
    ('felix_message_searchable', 'felix_index_message'),
    ('felix_count_version', 'felix_increment_version'),
    ('felix_tell_user_authority', 'felix_announce_user_authority')
  ) n(old, new) JOIN pg_proc f ON f.proname = n.old AND f.pronamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER FUNCTION %s RENAME TO %I', given.signature, given.new);
  END LOOP;
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'issue_orders_delete') THEN
    ALTER TRIGGER issue_orders_delete ON public.issue RENAME TO issue_delegations_delete;
  END IF;
END $$;
