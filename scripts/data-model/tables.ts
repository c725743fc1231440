/** Every table of the schema by area, with one sentence on its rows; source of `docs/data-model.md`. */
export const TABLES: Record<string, Record<string, string>> = {
  'Companies and people': {
    account: 'A company: the tenant, and so itself outside row-level security.',
    user: 'A person with a log-in; belongs to no company.',
    agent: 'A user’s membership in a company, with its role.',
    agent_category: 'A contractor’s trade, as one of the company’s categories.',
    team: 'A named group of agents that issues can be assigned to.',
    team_member: 'An agent’s membership in a team.',
    saved_view:
      'A saved filter of the list with its columns, sort and grouping, private or shared; a watched one with the issues that it held.',
    statistics_report: 'Saved statistics: tab, period and filter, and how often they are mailed.',
    statistics_report_recipient:
      'A person to whom a report is mailed, with what they may see themselves.',
    calendar_feed: 'The secret address of an agent’s calendar; only the token’s SHA-256 is stored.',
    visit: 'A super admin’s stay in a company, written by the database alone.',
    audit:
      'An action that may have to be accounted for; append-only, deleted after 400 days, without foreign keys.',
  },
  'Signing in': {
    session: 'A signed-in browser; only the token’s SHA-256 is stored.',
    sign_in: 'When a user last signed in; kept by a trigger on `session`.',
    agent_sign_in: 'Whether an agent can and does sign in, as far as their company may know.',
    password_link: 'A link that sets a password; the newest of a user and kind is the only one.',
    user_identity: 'A user’s subject at an identity provider.',
    sign_in_flow: 'A sign-in under way at an identity provider.',
    login_ticket: 'A finished sign-in at a provider, exchanged once by the browser that began it.',
    authenticator: 'A user’s authenticator app, with the secret that its codes are checked with.',
    recovery_code: 'A recovery code not yet used; only its SHA-256 is stored.',
    second_step:
      'A sign-in whose password was right, which awaits a code from the browser that began it.',
    passkey: 'A user’s passkey, with the public key that its signatures are checked with.',
    passkey_challenge:
      'What a passkey has to sign next, once and within five minutes, for a session or a sign-in.',
    one_time_code: 'The one live code of a reporter’s e-mail address; only its SHA-256 is stored.',
    one_time_session:
      'A browser of a reporter who signed in by code, for a while or remembered; only the token’s SHA-256 is stored.',
    rate_bucket: 'A fixed window of a rate limit, shared by all server processes.',
  },
  'Projects and places': {
    project: 'A building or estate whose issues are handled together.',
    project_type: 'A kind of project with the questions of its report form and its words.',
    category_form: 'The questions asked in reports of a category; they outlive it, as answers do.',
    address: 'A flat, stairwell or other address within a project.',
    area: 'A part of a project that several addresses share.',
    project_person: 'An agent on a project, with their part in it.',
    project_label: 'A label for projects.',
    project_label_link: 'A label on a project.',
    project_note: 'An internal note on a project.',
    agreement: 'A contract about an address, as the company’s ERP system has it.',
    announcement:
      'What residents are told of a place: that something has stopped, will stop, or works again.',
    translation: 'A text that a company wrote, in another language.',
    important_date: 'A dated event that people must know of, such as an inspection.',
    important_date_reminder:
      'A reminder that was sent for an important date, so that it is sent once.',
    clock: 'A time in which issues of some priorities are to be answered or remedied.',
    message_template: 'A reusable message, in every language it is sent in.',
    routing_rule: 'A rule that gives new issues to a person or team.',
    routing_rule_item: 'An item that a rule’s conditions name, or a label or clock that it sets.',
    report_key: 'The key that a company signs its report links with.',
  },
  Catalogue: {
    internal_category: 'The company’s own category of an issue; also a contractor’s trade.',
    external_category: 'A space, such as Kitchen, as reporters choose it.',
    error_type: 'A kind of fault, with its category and payer.',
    charged_entity: 'Who pays: a warranty, an owner, a tenant.',
    issue_label: 'A label for issues.',
    product_category: 'A kind of product that a fault can be about.',
    product_attribute: 'A question about a product of a category, such as its serial number.',
    product:
      'A wholesaler’s article, once for the installation and language; outside row-level security.',
  },
  Issues: {
    issue: 'A reported fault or service request.',
    message:
      'A message of an issue’s conversation: public, internal, or private to one contractor.',
    attachment: 'A file of an issue or message; the bytes are in the file store.',
    notification:
      'A reason why an agent is to know of an issue; an event notifies a person once, kept for 90 days.',
    inbox_line: 'All notifications of an issue for an agent, as one line of their inbox.',
    notification_default:
      'How a company notifies a role of a kind, where it differs from the product.',
    notification_choice:
      'How an agent wants to be notified of a kind; wins over the company’s way.',
    notification_setting: 'An agent’s quiet hours, and the days and time of their digest.',
    digest:
      'That an agent’s digest of a day is written, with a mail unless there was nothing to tell.',
    unread: 'An issue or message that an agent has not read; no row means read.',
    history_entry: 'A change of an issue: who, when, what, from, to; append-only.',
    note: 'An internal note on an issue.',
    issue_assignee: 'A further agent on an issue, beside the responsible one.',
    issue_label_link: 'A label on an issue.',
    issue_follower: 'A reporter who follows an issue that somebody else reported.',
    product_line: 'Material that an issue took.',
    attribute_value: 'The answer to a product attribute’s question for an issue.',
    issue_routing: 'Which rule an issue went by and why, with names as they were then.',
    issue_count: 'Open and closed issues by project and status; kept by a trigger on `issue`.',
    search_word:
      'A word of the company’s issues and who may find it, for searching by other forms.',
    undo_step: 'A change that its author can undo, by the client’s key.',
    undo_issue: 'An issue as it was before an undoable change; outlives the issue.',
  },
  Contractors: {
    delegation: 'One contractor’s work on one issue, with a state of its own.',
    delegation_event: 'A step of a delegation; append-only.',
    staff_visit:
      'Staff’s own visit to whoever reported an issue, as proposed or booked; its time is the issue’s plan.',
    agent_link:
      'A mailed link of a contractor, reporter or follower to one issue, or of a contractor to a summary; only the token’s SHA-256 is stored.',
    agent_link_issue: 'An issue that a summary’s link opens.',
    agent_link_use: 'A visit by a link.',
    summary: 'A summary that was mailed: the answer to a retry, and counted by the daily limit.',
  },
  'Duty and alarms': {
    absence: 'Days on which an agent is away, with a substitute who may have agreed.',
    duty_week: 'Who is on duty in a week, for the company or a project.',
    duty_asked: 'A person asked to take a week over, and what became of the question.',
    duty_plan: 'How alarms ask: minutes per step, hours of duty, the on-call service’s number.',
    alarm: 'An urgent issue that nobody has; begun and ended with the change of the issue.',
    alarm_asked: 'A person whom a step of an alarm asked or passed over.',
  },
  'Mail, live updates, figures, imports': {
    mail: 'The outbox: a mail written in the transaction of its cause and sent by the system role.',
    reply_address:
      'The address by which a party answers mail about an issue; only the token’s SHA-256 is stored.',
    mail_in: 'A mail that came for a company, and what became of it; deleted after 30 days.',
    mail_box: 'How far a mailbox has been read, and by which server.',
    notice:
      'An event on an issue that people are written to about, until its mails are in the outbox.',
    change: 'What changed, for live updates; read in commit order.',
    statistic: 'A roll-up of issues by project or category and by day, ten days or month.',
    statistic_change:
      'What the roll-up does not hold yet, written by triggers in the transaction of the change.',
    file_usage: 'The bytes that a company stores; kept by a trigger on `attachment`.',
    import_job: 'An import of a file.',
    import_row: 'A row of an imported file and what it becomes.',
    import_write: 'A row that an import wrote, so that it can be undone while untouched.',
    import_heading: 'The meaning last given to a column’s heading.',
    import_value: 'The meaning last given to a value of a column.',
  },
};
