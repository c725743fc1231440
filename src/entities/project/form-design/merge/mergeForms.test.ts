import { describe, expect, it, vi } from 'vitest';

import { formDesign } from '#contract/formDesign.ts';

import { schemaOf } from '../questionSchema.ts';
import { newQuestion, type Question, without } from '../questionDraft.ts';
import { mergeForms } from './mergeForms.ts';
import { type Conflict, Undecided, type ChooseSide } from './chooseSide.ts';

const question = (
  kind: Question['kind'],
  name: string,
  facts: Partial<Question> = {},
): Question => ({
  ...newQuestion(kind),
  id: name,
  name,
  title: name,
  ...facts,
});
const choices = (...values: string[]) => values.map((value) => ({ id: value, value, text: value }));
const fault = question('choice', 'fault', { choices: choices('leak', 'noise', 'other') });
const water = question('yesNo', 'water');
const where = question('text', 'where');
const begun = [fault, water, where];

const changed = (of: Question, changes: Partial<Question>) => (questions: Question[]) =>
  questions.map((each) => (each.id === of.id ? { ...each, ...changes } : each));
const gone = (of: Question) => (questions: Question[]) => without(questions, of);
const added = (of: Question, at: number) => (questions: Question[]) =>
  questions.toSpliced(at, 0, of);
type Edit = (questions: Question[]) => Question[];

/** Merges two edits of a form and records the questions asked; `decide` answers them. */
async function put(
  { mine, theirs, base = begun }: { mine: Edit[]; theirs: Edit[]; base?: Question[] },
  decide: (point: Conflict) => 'mine' | 'theirs' = () => 'mine',
) {
  const chooseSide = vi.fn<ChooseSide>(async (point) => decide(point));
  const t = (key: string, { title = '', part = '' } = {}) =>
    `${key.split('.').at(-1)} ${part} ${title}`.replaceAll(/ +/gu, ' ').trim();
  const form = (steps: Edit[]) => {
    const questions = steps.reduce((list, step) => step(list), base);
    const schema = questions.length > 0 ? schemaOf(questions) : undefined;
    return { isEnabled: schema !== undefined, schema };
  };
  const sides = { base: form([]), mine: form(mine), theirs: form(theirs) };
  const done = await mergeForms(sides, { t, chooseSide });
  const schema = done?.value.schema;
  return {
    done,
    schema,
    names: Object.keys(schema?.properties ?? {}),
    asked: chooseSide.mock.calls.map(([point]) => point),
    faults: schema ? formDesign.safeParse(schema).error?.issues : undefined,
  };
}

describe('SUP-03 a form changed by two people', () => {
  it('takes a change by one of them without asking: a question, a choice, a translation, a position', async () => {
    const mine = [
      changed(fault, { title: 'Vad är fel?', choices: choices('leak', 'smell', 'noise') }),
      added(question('photo', 'picture'), 1),
      changed(where, { translations: { 'en-GB': { title: 'Where?' } } }),
    ];
    const theirs: Edit[] = [
      changed(fault, {
        description: 'Välj ett',
        choices: choices('damp', 'leak', 'noise', 'other'),
      }),
      changed(where, { translations: { 'de-DE': { title: 'Wo?' } }, isRequired: true }),
      (questions) => [...questions.slice(1), ...questions.slice(0, 1)],
    ];
    const { asked, names, schema, faults } = await put({ mine, theirs });
    expect([asked, faults]).toEqual([[], undefined]);
    expect(names).toEqual(['water', 'where', 'fault', 'picture']);
    expect(schema?.properties['fault']).toMatchObject({
      title: 'Vad är fel?',
      description: 'Välj ett',
      enum: ['damp', 'leak', 'smell', 'noise'],
    });
    expect(schema?.properties['where']?.translations).toEqual({
      'en-GB': { title: 'Where?' },
      'de-DE': { title: 'Wo?' },
    });
    expect(schema?.required).toEqual(['where']);
  });

  it('asks, in words, only about what both changed', async () => {
    const mine = [changed(water, { title: 'Rinner det?' }), changed(where, { maxLength: 50 })];
    const theirs = [changed(water, { title: 'Vatten?' }), changed(where, { maxLength: 90 })];
    const { asked, schema } = await put({ mine, theirs }, ({ mine: own }) =>
      own === '50' ? 'mine' : 'theirs',
    );
    expect(asked).toEqual([
      { field: 'question water', mine: 'Rinner det?', theirs: 'Vatten?' },
      { field: 'part maxLength where', mine: '50', theirs: '90' },
    ]);
    expect(schema?.properties).toMatchObject({
      water: { title: 'Vatten?' },
      where: { maxLength: 50 },
    });
  });

  it.each([
    ['theirs', ['fault', 'water', 'where']],
    ['mine', ['fault', 'where']],
  ] as const)(
    'asks about a question that one removed and the other changed: %s',
    async (decision, names) => {
      const mine = [gone(water)];
      const theirs = [changed(water, { title: 'Vatten?' })];
      const merged = await put({ mine, theirs }, () => decision);
      expect(merged.asked).toEqual([{ field: 'question water', mine: 'gone', theirs: 'Vatten?' }]);
      expect(merged.names).toEqual(names);
    },
  );

  it('asks about a deleted question that another now depends on, and removes or keeps the condition with it', async () => {
    const mine = [gone(fault)];
    const theirs = [changed(water, { condition: { sourceId: 'fault', answer: 'leak' } })];
    const merged = await put({ mine, theirs }, () => 'theirs');
    expect(merged.asked).toHaveLength(1);
    expect([merged.names, merged.schema?.allOf?.length, merged.faults]).toEqual([
      ['fault', 'water', 'where'],
      1,
      undefined,
    ]);
    const left = await put({ mine, theirs }, () => 'mine');
    expect([left.names, left.schema?.allOf]).toEqual([['water', 'where'], undefined]);
  });

  it('restores a condition dropped with a question that is kept after all', async () => {
    const base = [fault, { ...water, condition: { sourceId: 'fault', answer: 'leak' } }];
    const mine = [gone(fault)];
    const theirs = [changed(fault, { title: 'Vad?' })];
    const { schema } = await put({ base, mine, theirs }, () => 'theirs');
    expect(schema?.allOf).toHaveLength(1);
  });

  it('asks about the order when both moved something', async () => {
    const mine: Edit[] = [(questions) => questions.toReversed()];
    const theirs: Edit[] = [([first, second, third]) => [second!, first!, third!]];
    const { asked, names } = await put({ mine, theirs }, () => 'theirs');
    expect(asked).toEqual([
      { field: 'questions', mine: 'where, water, fault', theirs: 'water, fault, where' },
    ]);
    expect(names).toEqual(['water', 'fault', 'where']);
  });

  it('keeps both new questions that happen to share a name, each with its dependants', async () => {
    const own = question('yesNo', 'question1', { title: 'Лифт?' });
    const after = question('text', 'after', { condition: { sourceId: 'question1', answer: true } });
    const theirs = [added(question('yesNo', 'question1', { title: 'Дверь?' }), 0)];
    const { asked, schema, names } = await put({ mine: [added(own, 0), added(after, 1)], theirs });
    expect(asked).toEqual([]);
    expect(names).toContain('question12');
    expect(schema?.properties['question12']?.title).toBe('Лифт?');
    expect(schema?.allOf?.[0]?.if.required).toEqual(['question12']);
  });

  it('keeps the form enabled when only one of them emptied it', async () => {
    const theirs = [gone(fault), gone(water), gone(where)];
    const { done, names } = await put({ mine: [added(question('text', 'more'), 3)], theirs });
    expect([names, done?.value.isEnabled]).toEqual([['more'], true]);
  });

  it('is unchanged while the conflict is undecided', async () => {
    const mine = [changed(water, { title: 'Rinner det?' })];
    const theirs = [changed(water, { title: 'Vatten?' })];
    const { done } = await put({ mine, theirs }, () => {
      throw new Undecided();
    });
    expect(done).toBeUndefined();
  });
});
