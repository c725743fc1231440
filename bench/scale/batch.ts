import { ADDRESSES, CATALOGUE } from './companies.ts';
import { draw as drawOf, share as shareOf } from './words.ts';

const draw = (purpose: number, n: number | string) => `${drawOf('g.n', purpose)} % ${n}`;
const share = (purpose: number) => shareOf('g.n', purpose);
/** More of the first than of the last, as projects and people have. */
const skewed = (purpose: number, n: string) => `floor(${n} * power(${share(purpose)}, 1.7))::int`;

type Slice = { first: number; last: number; from: number; to: number };

/**
 * Issues `first` to `last` of a stage that goes from `from` to `to`: five years in the order of time, so that a company's rows lie among
 * others', as they do. Three in five of the last half year are open, and one in forty of the older ones.
 */
const drawn = ({ first, last, from, to }: Slice) => `
  create temp table drawn on commit drop as
  select g.n as id, c.account_id, c.last_number + (row_number() over (partition by c.account_id order by g.n))::int as number,
    now() - interval '1800 days' * (1 - p.place) as born,
    case when case when p.place > 0.9 then ${draw(1, 5)} >= 3 else ${draw(2, 40)} > 0 end then 'closed'
      else (array['new', 'inProgress', 'waiting', 'done', 'rejected'])[1 + ${draw(3, 5)}] end as status,
    c.first_project + x.project as project_id, 1001 + x.project as project_number,
    c.first_address + x.project * ${ADDRESSES} + x.house - 1 as address_id, x.house,
    c.first_space + ${draw(4, CATALOGUE.external_category)} as space_id,
    c.first_category + ${draw(5, CATALOGUE.internal_category)} as category_id,
    c.first_error + ${draw(6, CATALOGUE.error_type)} as error_type_id,
    c.first_label + ${draw(7, CATALOGUE.issue_label)} as label_id,
    case when ${draw(8, 10)} = 0 then c.first_team + ${draw(9, 1000)} % c.teams end as team_id,
    c.first_worker + ${skewed(10, 'c.workers')} as worker_id, ${draw(11, 5)} > 0 as has_worker,
    c.first_leader + x.project % c.leaders as leader_id,
    case when ${draw(12, 8)} = 0 then c.first_contractor + ${skewed(13, 'c.contractors')} end as contractor_id,
    case when ${draw(14, 20)} = 0 then c.first_worker + ${draw(15, 1000)} % c.workers end as assignee_id,
    case when ${draw(16, 5)} > 0 then 'boende-' || c.rank || '-' || x.project * ${ADDRESSES} + x.house || '@felix.test' end as email,
    c.rank, x.project * ${ADDRESSES} + x.house as resident, x.word, ${draw(17, 9000)} as code,
    (array['low', 'normal', 'normal', 'normal', 'high', 'urgent'])[1 + ${draw(18, 6)}] as priority,
    ${draw(19, 3)} = 0 as has_due, ${draw(20, 12)} as answered, ${draw(21, 500)} as took, ${draw(22, 400)} as told,
    t.talk, t.description, t.publicly, t.internally, t.shared, t.internal,
    l.title || ' ord' || x.word as title, l.words as title_words
  from (select n::int from generate_series(${first}, ${last}) n) g
  cross join lateral (select (g.n - ${from})::float8 / ${to - from} as place) p
  join scale.slot s on s.slot = ${draw(23, 65_536)} join scale.company c on c.account_id = s.account_id
  cross join lateral (select ${skewed(24, 'c.projects')} as project, 1 + ${draw(25, ADDRESSES)} as house, ${draw(26, 60_000)} as word) x
  join scale.talk t on t.talk = ${draw(27, '(select count(*)::int from scale.talk)')} join scale.title l on l.n = ${draw(28, 50)}`;

const CODE = `'<p>Portkoden har bytts till kod' || d.code || '</p>'`;
const PRIVATE = `case when d.contractor_id is null then '' else
  felix_private_words(d.worker_id::text, ${CODE}) || felix_private_words(d.contractor_id::text, ${CODE}) end`;

const ISSUES = `
  insert into issue (account_id, id, number, title, description, status, priority, project_id, address_id, place_street,
    place_object, space_id, category_id, error_type_id, team_id, responsible_id, creator_id, reporter_firstname,
    reporter_lastname, reporter_email, due_at, answer_due_at, remedy_due_at, first_response_at, answer_used_minutes,
    remedy_used_minutes, created_at, updated_at, last_activity_at, last_public_activity_at, closed_at, public_messages,
    internal_messages, search_public, search_internal)
  overriding system value
  select d.account_id, d.id, d.number, d.title, d.description, d.status, d.priority, d.project_id, d.address_id,
    'Storgatan ' || d.house, d.project_number || '-' || d.house, d.space_id, d.category_id, d.error_type_id, d.team_id,
    case when d.has_worker then d.worker_id end, case when d.email is null then d.leader_id end, 'Boende',
    'Nummer ' || d.resident, d.email, case when d.has_due then d.born + interval '30 days' end,
    d.born + interval '4 hours', d.born + interval '10 days',
    case when d.status <> 'new' then d.born + interval '1 hour' * d.answered end,
    case when d.status <> 'new' then 60 * d.answered end, case when d.status = 'closed' then 60 * d.took end,
    d.born, d.born, least(now(), d.born + interval '1 hour' * d.took), least(now(), d.born + interval '1 hour' * d.told),
    case when d.status = 'closed' then least(now(), d.born + interval '1 hour' * d.took) end, d.publicly, d.internally,
    v.shared, v.shared || d.internal || array_to_tsvector(array['boende', 'nummer', d.resident::text]
      || case when d.email is null then '{}' else array[d.rank::text, 'felix', 'test'] end)
  from drawn d cross join lateral (select array_to_tsvector(array[felix_issue_search_tag(d.account_id, d.status),
      d.number::text, 'ord' || d.word, 'storgatan', d.house::text, d.project_number::text])
    || d.title_words || d.shared || ${PRIVATE} as shared) v`;

const MESSAGES = `
  insert into message (account_id, issue_id, type, author_id, author_name, html, created_at)
  select d.account_id, d.id, l.type, case l.by when 'worker' then d.worker_id when 'leader' then d.leader_id
      else case when d.email is null then d.leader_id end end,
    case l.by when 'reporter' then 'Boende Nummer ' || d.resident else 'Kim Nummer' end, l.html,
    least(now(), d.born + interval '1 hour' * d.told * l.seq / (1 + d.publicly + d.internally))
  from drawn d join scale.line l on l.talk = d.talk order by d.id, l.seq`;

/** What belongs to the issues, and the counters that triggers keep. */
const AROUND = [
  `insert into message (account_id, issue_id, type, author_id, author_name, private_message_agent_id, html, created_at)
   select d.account_id, d.id, 'private', d.worker_id, 'Kim Nummer', d.contractor_id, ${CODE}, d.born + interval '1 hour'
   from drawn d where d.contractor_id is not null`,
  `insert into delegation (account_id, id, issue_id, contractor_id, sender_id, state, created_at, answered_at) overriding system value
   select d.account_id, d.id, d.id, d.contractor_id, d.leader_id,
     case d.status when 'closed' then 'approved' when 'new' then 'sent' else 'accepted' end, d.born + interval '1 hour',
     case when d.status <> 'new' then d.born + interval '5 hours' end
   from drawn d where d.contractor_id is not null`,
  `insert into issue_label_link (account_id, issue_id, label_id)
   select d.account_id, d.id, d.label_id from drawn d where d.id % 5 = 0`,
  `insert into issue_assignee (account_id, issue_id, agent_id, open)
   select d.account_id, d.id, d.assignee_id, d.status <> 'closed' from drawn d where d.assignee_id is not null`,
  `insert into unread (account_id, agent_id, issue_id)
   select d.account_id, d.worker_id, d.id from drawn d where d.has_worker and d.status <> 'closed' and d.id % 3 = 0`,
  `insert into notification (account_id, agent_id, issue_id, kind, event, by, at)
   select d.account_id, d.worker_id, d.id, 'assigned', 'scale:' || d.id, 'Kim Nummer', d.born
   from drawn d where d.has_worker and d.status <> 'closed' and d.born > now() - interval '90 days'`,
  `insert into inbox_line (account_id, agent_id, issue_id, kind, at, is_demanding, is_new, count)
   select d.account_id, d.worker_id, d.id, 'assigned', d.born, false, d.id % 3 = 0, 1
   from drawn d where d.has_worker and d.status <> 'closed' and d.born > now() - interval '90 days'`,
  `insert into issue_count (account_id, project_id, status, n)
   select d.account_id, d.project_id, d.status, count(*) from drawn d group by 1, 2, 3 order by 1, 2, 3
   on conflict (account_id, project_id, status) do update set n = issue_count.n + excluded.n`,
  `update scale.company c set last_number = d.number
   from (select account_id, max(number) as number from drawn group by 1) d where d.account_id = c.account_id`,
];

/** The statements that write a slice, in one transaction. */
export const sliceStatements = (slice: Slice): string[] => [
  drawn(slice),
  ISSUES,
  MESSAGES,
  ...AROUND,
];
