/**
 * Tables of no company, where companies are spread over several databases by `account_id` (docs/scaling.md). A new table is
 * not named here: it begins its keys with `account_id`.
 */
export const REFERENCE: Record<string, string> = {
  account: 'The companies themselves, which every other table references.',
  user: 'A person may be an agent of several companies.',
  product: 'Wholesalers’ articles, the same for every company.',
};

/** Tables that no company's table references: they stay in one database, where people sign in and mail leaves. */
export const COORDINATOR: Record<string, string> = {
  audit: 'What super admins and sign-ins did, also before a company is known.',
  authenticator: 'Of a user, whichever companies they belong to.',
  login_ticket: 'Of a sign-in, before a company is chosen.',
  mail: 'The outbox of all companies, read in the order of time.',
  mail_box: 'How far the installation’s mailbox is read.',
  one_time_code: 'Of an e-mail address, whichever companies it reported to.',
  one_time_session: 'Of an e-mail address, whichever companies it reported to.',
  passkey: 'Of a user, whichever companies they belong to.',
  passkey_challenge: 'Of a session or a sign-in, whichever companies its user belongs to.',
  password_link: 'Of a user, whichever companies they belong to.',
  rate_bucket: 'Limits of addresses and browsers, before a company is known.',
  recovery_code: 'Of a user, whichever companies they belong to.',
  second_step: 'Of a sign-in, before a company is chosen.',
  session: 'Of a user, whichever companies they belong to.',
  sign_in: 'Of a user, whichever companies they belong to.',
  sign_in_flow: 'Of a sign-in, before a company is chosen.',
  user_identity: 'Of a user, whichever companies they belong to.',
};

/**
 * What the system role writes in tables of companies, and why that crosses none, or may. Everything else is written by
 * `tenancy.within`, in one company.
 */
export const SYSTEM_WRITES: Record<string, string> = {
  agent: 'One company: its first administrator, or people invited to it.',
  agent_link: 'Crosses: a sweep deletes expired links; the next one deletes what it left.',
  agent_link_use: 'One company: that of the link.',
  agent_sign_in: 'One company: that of the agent who is chosen.',
  area: 'One company: what a new one begins with.',
  category_form: 'One company: what a new one begins with.',
  change: 'Crosses: a sweep deletes what no listener waits for.',
  charged_entity: 'One company: what a new one begins with.',
  digest: 'Crosses: a sweep deletes by age.',
  error_type: 'One company: what a new one begins with.',
  external_category: 'One company: what a new one begins with.',
  import_job: 'Crosses: a sweep deletes by age.',
  inbox_line: 'Crosses: a sweep deletes by age.',
  internal_category: 'One company: what a new one begins with.',
  issue_label: 'One company: what a new one begins with.',
  message_template: 'One company: what a new one begins with.',
  notification: 'Crosses: a sweep deletes by age.',
  product_attribute: 'One company: what a new one begins with.',
  product_category: 'One company: what a new one begins with.',
  project_label: 'One company: what a new one begins with.',
  project_type: 'One company: what a new one begins with.',
  statistic:
    'Crosses: a job adds up the next 5,000 changes of all companies, taken out by the same statement.',
  statistic_change: 'Crosses: the changes that the job adds up.',
  undo_step: 'Crosses: a sweep deletes by age.',
  visit: 'One company at a time, but for a sweep, which deletes by age.',
};

/** The statements that spread the tables, as docs/scaling.md has them; `agent` first, which the others lie beside. */
export const statementsFor = (distributed: readonly string[]): string[] => [
  ...Object.keys(REFERENCE).map((table) => `select create_reference_table('${nameOf(table)}');`),
  `select create_distributed_table('agent', 'account_id');`,
  ...distributed
    .filter((table) => table !== 'agent')
    .map(
      (table) =>
        `select create_distributed_table('${table}', 'account_id', colocate_with => 'agent');`,
    ),
];

const nameOf = (table: string) => (table === 'user' ? '"user"' : table);
