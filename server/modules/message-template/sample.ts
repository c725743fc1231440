import type { Locale } from '#contract/locales.ts';

import type { TemplateFacts } from './facts.repository.ts';
import type { SampleFrame } from './sample.repository.ts';
import { sampleWords } from './words.ts';

const NUMBER = 1042;
const HOUR = 3_600_000;

/** A sample issue to preview templates with: every placeholder has a value. */
export function sampleFacts(frame: SampleFrame, locale: Locale, now: Date): TemplateFacts {
  const words = sampleWords(locale);
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();
  return {
    ...frame,
    variants: null,
    issue: {
      number: NUMBER,
      title: words.title,
      status: 'inProgress',
      resolution: 'fixed',
      createdAt: after(-26),
      dueAt: after(7 * 24),
      plannedFrom: after(24),
      plannedTo: after(26),
      category: words.category,
      space: words.space,
      address: words.address,
    },
    project: { name: words.project, number: '104' },
    reporter: {
      firstname: words.firstname,
      lastname: words.lastname,
      email: 'reporter@felix.example',
      phone: words.phone,
    },
    creator: null,
    addressee: null,
    handler: frame.me,
    contractor: { firm: words.firm, name: words.contact },
  };
}
