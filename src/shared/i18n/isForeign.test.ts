import { describe, expect, it } from 'vitest';

import { isForeign } from './isForeign.ts';

const TEXTS = {
  'sv-SE': '<p>Hej! Det droppar från kranen i köket och det är blött på golvet. Kan ni komma?</p>',
  'nb-NO':
    '<p>Hei! Det drypper fra kranen på kjøkkenet, og jeg vet ikke hva dere vil gjøre nå.</p>',
  'da-DK':
    '<p>Hej! Det drypper fra hanen i køkkenet, og jeg ved ikke hvad I vil gøre ved noget af det nu.</p>',
  'fi-FI': '<p>Hei! Keittiön hana vuotaa ja lattia on märkä. Voi olla, että se ei kestä.</p>',
  'en-GB': '<p>Hello! The tap in the kitchen is dripping and the floor is wet. Can you come?</p>',
  'pl-PL': '<p>Dzień dobry! Kran w kuchni cieknie i podłoga jest mokra. Czy można przyjść?</p>',
  'de-DE': '<p>Hallo! Der Hahn in der Küche tropft und der Boden ist nass. Bitte kommen Sie.</p>',
  'ar-SA': '<p>مرحبا! صنبور المطبخ يقطر والأرضية مبللة. رقم الشقة 1102.</p>',
  'uk-UA': '<p>Добрий день! Кран на кухні капає, підлога мокра. Квартира 1102.</p>',
};

describe('F-55 a text', () => {
  const locales = Object.entries(TEXTS);

  it.each(locales)(
    'in %s is foreign to those who read another language, and not there',
    (own, text) => {
      const foreign = locales.map(([locale]) => locale).filter((locale) => isForeign(text, locale));
      expect(foreign).toEqual(locales.map(([locale]) => locale).filter((locale) => locale !== own));
    },
  );

  it.each(['', '<p>OK</p>', '<p>10:30</p>', '<p>Tack!</p>'])(
    'of which that is not certain is not foreign: %s',
    (text) => {
      expect(locales.filter(([locale]) => isForeign(text, locale))).toEqual([]);
    },
  );
});
