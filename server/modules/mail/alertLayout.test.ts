import { describe, expect, it } from 'vitest';

import { alertHtml } from './alertLayout.ts';

const MAIL = {
  locale: 'sv-SE',
  subject: 'AKUT: Vatten forsar ur taket',
  sender: 'Kvarnvik',
  accent: '#185a4c',
  alert: 'Akut. Ingen har tagit det',
  preheader: 'Tar ingen det till 19:58 larmas Helena.',
  plate: '1102',
  greeting: 'Hej',
  title: 'Vatten forsar ur taket',
  paragraphs: ['1102 Sjökvarnsbacken 14 · Badrum', 'Ärende #18204'],
  quote: 'Det forsar <i>nu</i>',
  button: { label: 'Jag tar det', link: 'https://felix.example/alarm?token=a' },
  call: { label: 'Ring Ingrid', link: 'tel:0701740612' },
  further: ['Anmält av Ingrid.', 'Larmet har bara gått till dig.'],
  linkHint: 'Adress',
  note: 'Länken är personlig.',
  footer: ['Svara på mejlet.'],
};

const orderIn = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part));

describe('the mail of an alarm', () => {
  it('tells what and where, then asks, and only then quotes the report', () => {
    const html = alertHtml(MAIL);
    const places = orderIn(
      html,
      MAIL.preheader,
      MAIL.alert,
      '>Vatten forsar ur taket</h1>',
      '>1102</span> Sjökvarnsbacken 14 · Badrum',
      '>Jag tar det</a>',
      'href="tel:0701740612"',
      'Det forsar &lt;i&gt;nu&lt;/i&gt;',
      'Anmält av Ingrid.',
      'Larmet har bara gått till dig.',
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('names a place without a number, and offers no call without a number', () => {
    const html = alertHtml({ ...MAIL, plate: '', paragraphs: ['Kvarnholmen'], call: undefined });
    expect(html).toContain('>Kvarnholmen</p>');
    expect(html).not.toContain('tel:');
  });
});
