import { describe, expect, it } from 'vitest';

import {
  choicesFor,
  presetBody,
  PRESETS,
  presetOf,
  type WayChoices,
  withChoices,
} from './notificationChoices.ts';

const none: WayChoices = { app: false, mail: false, push: false, sms: false };

describe('choices of notifications', () => {
  it('are a person’s own, else their company’s, else the built-in ones', () => {
    const byMail = { ...none, mail: true };
    expect(choicesFor('mention', { company: {} })).toMatchObject({ app: true, mail: true });
    expect(choicesFor('mention', { company: { mention: none } })).toEqual(none);
    expect(choicesFor('mention', { own: { mention: byMail }, company: { mention: none } })).toEqual(
      byMail,
    );
  });

  it('never keep an alarm from its person, in the app or by mail', () => {
    for (const layers of [{ company: { urgent: none } }, { own: { urgent: none }, company: {} }]) {
      expect(choicesFor('urgent', layers)).toEqual({ ...none, app: true, mail: true });
    }
    expect(choicesFor('overdue', { company: { overdue: none } })).toEqual({ ...none, app: true });
  });

  it('amount to the preset they were taken from, until one is changed', () => {
    for (const preset of PRESETS) {
      const choices = withChoices({ mention: none }, presetBody(preset));
      expect(presetOf(choices)).toBe(preset);
      expect(presetOf({ ...choices, mention: none })).toBeUndefined();
    }
  });
});
