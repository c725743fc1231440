import type { OwnIssue } from '#contract/ownIssue.ts';
import type { ReporterVisit } from '#contract/visits.ts';

import { visitCalendar } from '../../visitCalendar.ts';
import { visitSentences } from '../mail/index.ts';
import { offersIn, type ReporterVisitRow } from '../delegation/index.ts';

type Surroundings = {
  issue: OwnIssue['issue'];
  company: { id: number; name: string };
  now: Date;
  baseUrl: string;
  locale: string;
};

/** A visit as the resident sees it, with its calendar file. */
export async function reporterVisitOf(
  { free, uid, sequence, ...visit }: ReporterVisitRow,
  { issue, company, now, baseUrl, locale }: Surroundings,
): Promise<ReporterVisit> {
  const firm = visit.firm || visit.person;
  const { from, to, answer, details } = visit;
  const calendar =
    from === null
      ? ''
      : visitCalendar(
          {
            uid,
            sequence,
            from,
            to,
            state: answer === 'asked' ? 'proposed' : 'booked',
            minutes: details?.minutes ?? null,
            title: `${firm}: ${issue.title}`,
            text: visitSentences(details, visit.person, locale).join('\n'),
            where: [issue.address?.street, issue.address?.objectId].filter(Boolean).join(', '),
          },
          { company: company.name, baseUrl, page: `${baseUrl}/reporter-issue/${issue.id}`, now },
        );
  return { ...visit, firm, offers: await offersIn(free), calendar };
}
