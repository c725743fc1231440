import { createInstance, type TFunction } from 'i18next';
import { describe, expect, it, vi } from 'vitest';

import { withMemory } from './withMemory.ts';

async function translator() {
  const i18n = createInstance({
    lng: 'sv-SE',
    interpolation: { escapeValue: false },
    resources: {
      'sv-SE': {
        translation: {
          title: 'Ärenden',
          of: 'Ärende {{number}} av {{total}}',
          days_one: '{{count}} dag',
          days_other: '{{count}} dagar',
        },
      },
    },
  });
  await i18n.init();
  const translate = vi.fn<(...args: unknown[]) => string>((...args) =>
    String(Reflect.apply(i18n.t, i18n, args)),
  );
  return { asked: translate, t: withMemory(translate as unknown as TFunction) };
}

describe('I18N-01 what was said before', () => {
  it('is not looked up again, with the same values in it either', async () => {
    const { asked, t } = await translator();
    const texts = () => [t('title'), t('of', { number: 2, total: 9 }), t('days', { count: 1 })];
    expect(texts()).toEqual(['Ärenden', 'Ärende 2 av 9', '1 dag']);
    expect(texts()).toEqual(['Ärenden', 'Ärende 2 av 9', '1 dag']);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is said anew with other values, of another kind or under another name', async () => {
    const { t } = await translator();
    expect(t('days', { count: 1 })).toBe('1 dag');
    expect(t('days', { count: 2 })).toBe('2 dagar');
    expect(t('of', { number: 2, total: 9 })).toBe('Ärende 2 av 9');
    expect(t('of', { number: 9, total: 2 })).toBe('Ärende 9 av 2');
    expect(t('of', { number: '2"', total: 9 })).toBe('Ärende 2" av 9');
  });

  it('is looked up again where a value is none that can be compared', async () => {
    const { asked, t } = await translator();
    const values = { number: { toString: () => String(asked.mock.calls.length) }, total: 9 };
    expect(t('of', values)).not.toBe(t('of', values));
  });
});
