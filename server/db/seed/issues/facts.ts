import { keyInCategory } from '#contract/joinedForm.ts';
import type { Priority } from '#contract/issueFilter.ts';
import type { FormQuestion } from '#contract/projectTypes.ts';

import type { Setting } from '../compose/setting.ts';
import { catalogue } from '../content/catalogue.ts';
import { phrases } from '../content/phrases.ts';
import type { Random } from '../random.ts';
import { isHome } from './deck.ts';
import type { Planned } from './plan.ts';

const DAY = 86_400_000;
const DUE_DAYS: Record<Priority, number> = { urgent: 1, high: 5, normal: 15, low: 30 };

/** The row of an issue as reported. */
export function addIssue(setting: Setting, planned: Planned): void {
  const { accountId, rows, random, spaces, categories, errorTypes } = setting;
  const { fault, place, project, createdAt, number, responsible, reporter } = planned;
  const priority = priorityOf(random, planned);
  const takenBy = callTaker(setting, planned);
  rows.add('issues', {
    accountId,
    number,
    priority,
    createdAt,
    creatorId: reporter.agentId ?? takenBy,
    title: planned.telling[0],
    description: `<p>${planned.telling[1]}</p>`,
    status: 'new',
    projectId: project.id,
    addressId: place.id,
    areaId: place.areaId,
    spaceId: spaces.idOf(fault.space),
    categoryId: categories.idOf(fault.category),
    errorTypeId: errorTypes.idOf(fault.error),
    chargedEntityId: chargedEntityOf(setting, planned),
    agreementNumber: planned.hero?.agreement ?? '',
    productCategoryId: fault.product === undefined ? null : setting.products.idOf(fault.product),
    formData:
      takenBy === null ? { ...formDataOf(random, planned), ...ofCategory(setting, planned) } : {},
    reporterFirstname: reporter.first,
    reporterLastname: reporter.last,
    reporterEmail: reporter.email,
    reporterPhone: reporter.phone,
    responsibleId: responsible?.id ?? null,
    teamId: planned.routed?.teamId ?? null,
    dueAt: dueAt(setting, planned, priority),
    updatedAt: createdAt,
    lastActivityAt: createdAt,
    lastPublicActivityAt: createdAt,
  });
}

/** Who recorded a report by telephone; null if the reporter wrote it. */
function callTaker({ random }: Setting, { reporter, hero, project }: Planned): number | null {
  if (reporter.agentId !== undefined || hero || !random.chance(0.22)) return null;
  return random.pick(project.workers).id;
}

/** Usually the fault's priority; sometimes a higher or lower one. */
function priorityOf(random: Random, { fault, hero }: Planned): Priority {
  if (fault.prio !== undefined || hero) return fault.prio ?? 'normal';
  const chance = random.next();
  return chance < 0.12 ? 'low' : chance < 0.22 ? 'high' : 'normal';
}

/** The due date; among open issues only overdue ones have passed it. */
function dueAt({ random, now }: Setting, planned: Planned, priority: Priority) {
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

/** Whether a rule of the catalogue applies to an issue. */
const fits = (
  { type, families }: Pick<(typeof catalogue.payers)[number], 'type' | 'families'>,
  { fault, project }: Planned,
): boolean =>
  (type ?? project.facts.type) === project.facts.type && (families?.includes(fault.family) ?? true);

export function labelsOf(random: Random, planned: Planned): string[] {
  const { fault, hero } = planned;
  if (hero) return [...hero.labels];
  return catalogue.labelChances
    .filter((rule) => fits(rule, planned) && (rule.prio ?? fault.prio) === fault.prio)
    .filter(({ chance }) => random.chance(chance))
    .map(({ label }) => label);
}

/** Who pays, if already decided. */
function chargedEntityOf(setting: Setting, planned: Planned): number | null {
  const name = payer(setting, planned);
  return name === undefined ? null : setting.chargedEntities.idOf(name);
}

function payer({ random }: Setting, planned: Planned): string | undefined {
  const { fault, hero, status } = planned;
  if (hero) return hero.charged;
  if (!random.chance(status === 'closed' ? 0.65 : 0.35)) return undefined;
  const rule = catalogue.payers.find(
    ({ at = fault.at, error = fault.error, ...rest }) =>
      at === fault.at && error === fault.error && fits(rest, planned),
  );
  const { names = [] } = rule ?? {};
  return names.length > 1 ? random.pick(names) : names[0];
}

/** Plausible answers to the form of the project's type. */
function formDataOf(random: Random, planned: Planned): Record<string, unknown> {
  const { hero, place, fault, project } = planned;
  if (hero || !project.form) return {};
  const { properties, required = [], allOf = [] } = project.form;
  const isAlwaysAsked = (key: string) =>
    !allOf.some((condition) => key in condition.else.properties);
  const isWet = ['water', 'tap', 'drain'].includes(fault.family);
  const answers = Object.entries(properties)
    .filter(
      ([key, { type, format }]) => isAlwaysAsked(key) && type !== 'null' && format !== 'photo',
    )
    .filter(([key]) => {
      if (required.includes(key)) return true;
      const makesSense = isHome(place) && (key !== 'waterRunning' || isWet);
      return makesSense && random.chance(0.6);
    })
    .map(([key, question]) => [key, answerTo(random, key, question, planned.createdAt)] as const);
  return Object.fromEntries(answers);
}

/** Answers to the questions of the category, by the time of the report. */
function ofCategory({ categories }: Setting, { hero, fault, createdAt }: Planned) {
  const form = hero ? undefined : catalogue.questions[fault.category];
  const at = createdAt.getUTCMinutes();
  const answers = Object.entries(form?.properties ?? {}).map(([name, { type, enum: choices }]) => {
    const key = keyInCategory(categories.idOf(fault.category), name);
    if (choices) return [key, choices[at % choices.length]] as const;
    return [key, type === 'number' ? 15 + (at % 5) : at % 2 === 0] as const;
  });
  return Object.fromEntries(answers);
}

function answerTo(
  random: Random,
  key: string,
  { type, format, enum: choices }: FormQuestion,
  createdAt: Date,
): unknown {
  // Consistent with later letting the firm in.
  if (key === 'masterKey') return random.pick(['yes', 'callFirst']);
  if (choices) return random.pick(choices);
  if (type === 'boolean') return random.chance(0.3);
  if (format !== 'date') return random.pick(phrases.reach);
  return new Date(createdAt.getTime() - random.int(1, 30) * DAY).toISOString().slice(0, 10);
}
