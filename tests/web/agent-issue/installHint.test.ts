import { beforeEach, expect, it } from 'vitest';

import { countVisit, hideHint, isHintDue } from '#src/features/agent-issue/jobs/installHint.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const aTab = () => {
  sessionStorage.clear();
  countVisit();
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the home screen is suggested from the second visit on', () => {
  aTab();
  countVisit();
  expect(isHintDue(NOW)).toBe(false);
  aTab();
  expect(isHintDue(NOW)).toBe(true);
});

it('the home screen is not suggested for 30 days after "Not now"', () => {
  aTab();
  aTab();
  hideHint(NOW);
  expect(isHintDue(later(29))).toBe(false);
  expect(isHintDue(later(30))).toBe(true);
});

it('a device that has kept something else is asked as a new one', () => {
  localStorage.setItem('felix-jobs-install', '{"visits":"many"');
  expect(isHintDue(NOW)).toBe(false);
});
