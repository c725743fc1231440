import type { Priority } from '#contract/issueFilter.ts';
import type { FormSchema } from '#contract/projectTypes.ts';

import type { Setting } from '../compose/setting.ts';
import type { LabelName } from '../content/catalogue.ts';
import type { Random } from '../random.ts';
import type { Planned } from './plan.ts';

const DAY = 86_400_000;
const DUE_DAYS: Record<Priority, number> = { urgent: 1, high: 5, normal: 15, low: 30 };

/** Mostly what such a fault has; some are reported as more or less than that. */
export function priorityOf(random: Random, { fault, hero }: Planned): Priority {
  if (fault.prio !== undefined || hero) return fault.prio ?? 'normal';
  const chance = random.next();
  return chance < 0.12 ? 'low' : chance < 0.22 ? 'high' : 'normal';
}

/** When it should be ready; of the open ones only those that are late have passed it. */
export function dueAt({ random, now }: Setting, planned: Planned, priority: Priority) {
  const { createdAt, status, late } = planned;
  const usual = createdAt.getTime() + DUE_DAYS[priority] * DAY;
  if (late) {
    const latest = now.getTime() - random.between(0.02, 0.04) * DAY;
    return new Date(Math.min(usual, latest));
  }
  const isPressing = priority === 'urgent' || priority === 'high';
  if (!isPressing && !random.chance(0.65)) return null;
  if (status === 'closed' || usual > now.getTime() + DAY / 4) return new Date(usual);
  return new Date(now.getTime() + random.between(0.6, 12) * DAY);
}

export function labelsOf(random: Random, { fault, hero, project }: Planned): LabelName[] {
  if (hero) return [...hero.labels];
  const isNew = project.facts.type === 'new-build-home';
  const chances: Partial<Record<LabelName, number>> = {
    Garanti: isNew ? 0.35 : 0,
    '2-årsbesiktning': isNew && fault.family === 'surface' ? 0.4 : 0,
    Polisanmäld: fault.family === 'vandal' ? 0.7 : 0,
    Jour: fault.prio === 'urgent' ? 0.5 : 0,
    Försäkring: fault.family === 'water' || fault.family === 'damp' ? 0.25 : 0,
    Tillgänglighet: fault.family === 'lift' ? 0.4 : 0,
    Underhållsplan: fault.family === 'roof' || fault.family === 'surface' ? 0.15 : 0.02,
    Återkommande: 0.07,
    Samordnas: 0.03,
    'Nyckel saknas': 0.02,
  };
  return Object.entries(chances)
    .filter(([, chance]) => random.chance(chance))
    .map(([name]) => name as LabelName);
}

/** Who pays, where that is decided already. */
export function chargedEntityOf({ random }: Setting, { fault, hero, project, status }: Planned) {
  if (hero) return hero.charged;
  if (!random.chance(status === 'closed' ? 0.65 : 0.35)) return undefined;
  if (project.facts.type === 'new-build-home') return 'Byggentreprenör (garanti)';
  if (fault.at === 'premises') return random.pick(['Fastighetsägare', 'Hyresgäst lokal']);
  if (fault.family === 'vandal') return random.pick(['Försäkring', 'Fastighetsägare', 'Vållande']);
  if (fault.error === 'Förlorad nyckel') return 'Boende';
  return 'Fastighetsägare';
}

/** Answers to the questions of the project's form, as far as the fault lets one answer them. */
export function formDataOf(
  random: Random,
  { fault, createdAt }: Planned,
  form: FormSchema | undefined,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  const isWet = ['water', 'tap', 'drain'].includes(fault.family);
  for (const [key, question] of Object.entries(form?.properties ?? {})) {
    const isNeeded = form?.required?.includes(key) === true;
    if (key === 'waterRunning' ? !isWet : !isNeeded && !random.chance(0.6)) continue;
    if (question.enum) data[key] = random.pick(question.enum);
    else if (question.type === 'boolean') data[key] = random.chance(0.3);
    else if (question.format === 'date') {
      const seen = new Date(createdAt.getTime() - random.int(1, 30) * DAY);
      data[key] = seen.toISOString().slice(0, 10);
    } else data[key] = random.pick(REACH);
  }
  return data;
}

const REACH = [
  'Vardagar efter klockan 16',
  'Helst på förmiddagen',
  'När som helst, jag arbetar hemma',
  'Kvällar och helger',
];
