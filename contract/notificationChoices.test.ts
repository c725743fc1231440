import { describe, expect, it } from 'vitest';

import {
  choicesFor,
  isMailedIfOwn,
  kindsFor,
  presetBody,
  PRESETS,
  presetOf,
  type WayChoices,
  withChoices,
} from './notificationChoices.ts';
import { ROLE_GROUPS, type RoleGroup, STAFF_GROUPS } from './permissions.ts';

const roleGroup = 'ROLE_WORKER';
const none: WayChoices = { app: false, mail: false, push: false, sms: false };

describe('choices of notifications', () => {
  it('are a person’s own, else their company’s, else the built-in ones', () => {
    const byMail = { ...none, mail: true };
    expect(choicesFor('mention', { roleGroup, company: {} })).toMatchObject({
      app: true,
      mail: true,
    });
    expect(choicesFor('mention', { roleGroup, company: { mention: none } })).toEqual(none);
    expect(
      choicesFor('mention', { roleGroup, own: { mention: byMail }, company: { mention: none } }),
    ).toEqual(byMail);
  });

  it('product.md: mail people outside the staff all that reaches them until they choose otherwise', () => {
    for (const role of ['ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      const layers = { roleGroup: role, company: {} };
      expect(kindsFor(role).every((kind) => choicesFor(kind, layers).mail)).toBe(true);
      const own = Object.fromEntries(kindsFor(role).map((kind) => [kind, none]));
      expect(kindsFor(role).map((kind) => choicesFor(kind, { ...layers, own }))).toEqual(
        kindsFor(role).map(() => none),
      );
    }
  });

  it('issue 19: mail answers and rejections to staff who have the issue, and to others once somebody chose so', () => {
    const kinds = (role: RoleGroup, choices: object) =>
      kindsFor(role).filter((kind) =>
        isMailedIfOwn(kind, { roleGroup: role, company: {}, ...choices }),
      );
    for (const role of STAFF_GROUPS) {
      expect(kinds(role, {})).toEqual(['rejected', 'answer']);
      expect(kinds(role, { company: { answer: none } })).toEqual(['rejected']);
      expect(kinds(role, { own: { rejected: none, answer: none } })).toEqual([]);
    }
    expect([...kinds('ROLE_USER', {}), ...kinds('ROLE_CONTRACTOR', {})]).toEqual([]);
  });

  it('never keep an alarm from its person, in the app or by mail', () => {
    for (const layers of [{ company: { urgent: none } }, { own: { urgent: none }, company: {} }]) {
      expect(choicesFor('urgent', { roleGroup, ...layers })).toEqual({
        ...none,
        app: true,
        mail: true,
      });
    }
    expect(choicesFor('overdue', { roleGroup, company: { overdue: none } })).toEqual({
      ...none,
      app: true,
    });
  });

  it('amount to the preset they were taken from, until one is changed', () => {
    for (const role of ROLE_GROUPS) {
      for (const preset of PRESETS) {
        const choices = withChoices({ mention: none }, presetBody(preset, role));
        expect(presetOf(choices, role)).toBe(preset);
        expect(presetOf({ ...choices, mention: none }, role)).toBeUndefined();
      }
    }
  });
});
