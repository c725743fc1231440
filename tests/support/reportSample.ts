import type { MailData } from '#server/modules/mail/index.ts';

/** A mailed report of the statistics at an address. */
export function reportSample(link: string): MailData['statisticsReport'] {
  const figure = { plate: '', isLate: false, link };
  return {
    link,
    settings: `${link}?reports=1`,
    owner: 'Annika Öberg',
    day: '26 oktober – 24 november 2026',
    what: 'Flödet varje månad',
    headline: 'Ni fick 166 och stängde 41: kön växer med 125',
    sections: [
      {
        title: '',
        count: 2,
        rows: [
          { ...figure, title: 'Inkomna', text: 'före: 119', note: '166' },
          { ...figure, title: 'Avslutade', text: 'före: 104', note: '41' },
        ],
        more: '',
        link,
      },
      {
        title: 'Kön per projekt',
        count: 1,
        rows: [{ ...figure, title: 'Kvarnholmen etapp 3', text: '96 in, 25 ut', note: '+71' }],
        more: '',
        link,
      },
    ],
  };
}
