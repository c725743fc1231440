import type { Priority } from '#contract/issueFilter.ts';

import { sql } from 'drizzle-orm';

import { shownName } from '../translation/index.ts';
import { firstSharedPhoto } from '../visibility/index.ts';
import { reporterName } from './outsiders.repository.ts';

/** `MailPlace` of `issue i`, as JSON. */
export const placeOfIssue = sql`json_build_object('street', i.place_street, 'plate', i.place_object,
  'project', (select p.name from project p where p.account_id = i.account_id and p.id = i.project_id),
  'photoId', ${firstSharedPhoto})`;

/** What a contractor decides on, besides the place. */
export type OfferFacts = {
  /** HTML. */
  description: string;
  priority: Priority;
  trade: string | null;
  postalCode: string | null;
  city: string | null;
  /** The company's. */
  phone: string;
  doneBy: string | null;
};

/** `OfferFacts` of `issue i` for recipient `r`, as JSON: nothing of access, residents and the company's clocks. */
export const orderOfIssue = sql`json_build_object('description', i.description, 'priority', i.priority, 'doneBy', i.due_at, 'phone', c.phone,
  'trade', (select ${shownName('internal_category', 'k', sql`r.locale`)} from internal_category k where k.account_id = i.account_id and k.id = i.category_id),
  'postalCode', (select ad.postal_code from address ad where ad.account_id = i.account_id and ad.id = i.address_id),
  'city', (select ad.city from address ad where ad.account_id = i.account_id and ad.id = i.address_id))`;

/** Who reported an issue, and the person or team who has it; empty if nobody does. */
export type ReportFacts = { reporter: string; holder: string };

/** `ReportFacts` of `issue i`, entered by `by`, as JSON. */
export const reportOfIssue = sql`json_build_object(
  'reporter', coalesce(nullif(${reporterName}, ''), by.name, nullif(i.reporter_email, ''), i.reporter_phone),
  'holder', coalesce(
    (select h.firstname || ' ' || h.lastname from agent h where h.account_id = i.account_id and h.id = i.responsible_id),
    (select t.name from team t where t.account_id = i.account_id and t.id = i.team_id), ''))`;
