import { describe, expect, it } from 'vitest';

import { namedIn } from './namedIn.ts';

type Names = { spaces: string[] };
type Translated = { texts: Record<string, Record<string, string>> };
type FaultFile = { faults: { space: string; told: string[][] }[] };

const demo = import.meta.glob<Names & Translated & FaultFile>('../../../../demo/{,faults/}*.json', {
  eager: true,
  import: 'default',
});
const { spaces } = demo['../../../../demo/catalogue.json']!;
const { texts } = demo['../../../../demo/translations.json']!;

/** The demo's spaces that a text names, by their Swedish names; shown in a language. */
function named(locale: string, text: string) {
  const choices = spaces.map((space, id) => ({ id, name: texts[space]?.[locale] ?? space }));
  return namedIn(text, choices).map((id) => spaces[id]);
}

describe('the spaces that a description names', () => {
  it.each([
    ['sv-SE', 'Kranen i köket droppar hela tiden', 'Kök'],
    ['sv-SE', 'Köksfläkten låter', 'Kök'],
    ['sv-SE', 'Balkongdörren går inte att stänga', 'Balkong'],
    ['sv-SE', 'Det är mörkt i trapphuset', 'Trapphus'],
    ['sv-SE', 'Stopp på WC:n', 'WC'],
    ['en-GB', 'The tap in the kitchen keeps dripping', 'Kök'],
    ['en-GB', 'A lamp in the living room flickers', 'Vardagsrum'],
    ['da-DK', 'Vandhanen i køkkenet drypper', 'Kök'],
    ['nb-NO', 'Kranen på kjøkkenet drypper', 'Kök'],
    ['fi-FI', 'Keittiössä tippuu hana', 'Kök'],
    ['fi-FI', 'Parvekkeella on vettä', 'Balkong'],
    ['de-DE', 'Der Wasserhahn in der Küche tropft', 'Kök'],
    ['de-DE', 'Die Kellertür klemmt', 'Källare'],
    ['pl-PL', 'Kran w kuchni cały czas cieknie', 'Kök'],
    ['pl-PL', 'W łazience cieknie kran', 'Badrum'],
    ['uk-UA', 'Кран на кухні постійно капає', 'Kök'],
    ['uk-UA', 'У під’їзді немає світла', 'Trapphus'],
    ['ar-SA', 'الصنبور في المطبخ يقطر باستمرار', 'Kök'],
    ['ar-SA', 'تسرب ماء بالحمام', 'Badrum'],
  ])('F-58 are found in any form of their words: %s, %s', (locale, text, space) => {
    expect(named(locale, text)).toEqual([space]);
  });

  it('F-58 are several where it names several', () => {
    expect(named('sv-SE', 'Det luktar i köket och i badrummet')).toEqual(['Badrum', 'Kök']);
  });

  it.each([
    'Hallå, det luktar konstigt',
    'Vattnet kokar inte',
    'Gardinen har ramlat ner',
    'Gäller garantin fortfarande?',
    'Taklampan blinkar',
    '',
  ])('F-58 are none where other words only begin alike: %s', (text) => {
    expect(named('sv-SE', text)).toEqual([]);
  });

  it('F-58 are at least four of five times where the fault is, when a resident of the demo names one', () => {
    const told = Object.entries(demo).flatMap(([path, { faults }]) =>
      path.includes('/faults/')
        ? faults.flatMap((fault) =>
            fault.told.map((words) => ({ space: fault.space, text: words.join(' ') })),
          )
        : [],
    );
    expect(told.length).toBeGreaterThan(200);
    const sure = told
      .map(({ space, text }) => ({ space, found: named('sv-SE', text) }))
      .filter(({ found }) => found.length === 1);
    const right = sure.filter(({ space, found }) => found[0] === space);
    expect(sure.length / told.length).toBeGreaterThan(0.4);
    expect(right.length / sure.length).toBeGreaterThan(0.8);
  });
});
