-- The issues that a mail's link opens at a moment: a contractor's; a reporter's or follower's while that is their address.
CREATE OR REPLACE FUNCTION public.felix_link_issues(of_account integer, of_link integer, asked_at timestamptz)
RETURNS SETOF integer
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT i.id
  FROM public.agent_link l
  JOIN public.account c ON c.id = l.account_id AND NOT c.inactive
  JOIN public.agent a ON a.account_id = l.account_id AND a.id = l.agent_id
    AND a.role_group = 'ROLE_CONTRACTOR' AND NOT a.inactive
  CROSS JOIN LATERAL (
    SELECT l.issue_id AS id
    UNION SELECT s.issue_id FROM public.agent_link_issue s WHERE s.account_id = l.account_id AND s.link_id = l.id
  ) named
  JOIN public.issue i ON i.account_id = l.account_id AND i.id = named.id
  WHERE l.account_id = of_account AND l.id = of_link AND l.revoked_at IS NULL AND l.expires_at > asked_at
    AND (i.status <> 'closed' OR i.closed_at > asked_at - interval '14 days')
    -- The tie of contractors in server/modules/visibility.
    AND EXISTS (SELECT 1 FROM delegation t WHERE t.account_id = i.account_id AND t.contractor_id = a.id
      AND t.state NOT IN ('declined', 'cancelled') AND t.issue_id = i.id)
  UNION ALL
  SELECT i.id
  FROM public.agent_link l
  JOIN public.account c ON c.id = l.account_id AND NOT c.inactive
  JOIN public.issue i ON i.account_id = l.account_id AND i.id = l.issue_id
  WHERE l.account_id = of_account AND l.id = of_link AND l.email IS NOT NULL AND l.revoked_at IS NULL
    AND l.expires_at > asked_at
    AND (i.reporter_email = l.email OR EXISTS (SELECT 1 FROM public.issue_follower w
      WHERE w.account_id = i.account_id AND w.issue_id = i.id AND w.email = l.email))
$$;
