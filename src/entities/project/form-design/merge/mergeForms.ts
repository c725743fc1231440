import type { FormSchema } from '#contract/projectTypes.ts';
import { isSame } from '#src/shared/master-detail/saveMerged.ts';

import { uniqueName } from '../slug.ts';
import { schemaOf } from '../questionSchema.ts';
import { type Question, questionsOf } from '../questionDraft.ts';
import { mergeItems, idsOf, itemSides, mergeSort, remainingIds } from './lists.ts';
import { mergeQuestion } from './mergeQuestion.ts';
import { type Translate, type ThreeWay, SIDES, Undecided, type ChooseSide } from './chooseSide.ts';

/** The form of a project type, and whether it is enabled. */
export type Form = { isEnabled: boolean; schema?: FormSchema | undefined };
type Lists = ThreeWay<readonly Question[]>;
type MergeContext = { t: Translate; chooseSide: ChooseSide };

/**
 * Three-way merge of a form, question by question: one side's changes apply, conflicts are asked.
 * Undefined when left undecided.
 */
export async function mergeForms(
  forms: ThreeWay<Form>,
  asking: MergeContext,
): Promise<{ value: Form } | undefined> {
  try {
    const questions = await mergeQuestions(listsOf(forms), asking);
    const schema = questions.length > 0 ? schemaOf(questions) : undefined;
    return { value: { isEnabled: schema !== undefined && isEnabled(forms), schema } };
  } catch (failed) {
    if (failed instanceof Undecided) return undefined;
    throw failed;
  }
}

/** A side without questions has no say in whether the form is enabled. */
function isEnabled({ base, mine, theirs }: ThreeWay<Form>): boolean {
  if (!mine.schema) return theirs.isEnabled;
  if (!theirs.schema || mine.isEnabled !== base.isEnabled) return mine.isEnabled;
  return theirs.isEnabled;
}

function listsOf(forms: ThreeWay<Form>): Lists {
  const of = ({ schema }: Form) => (schema ? questionsOf(schema, []) : []);
  const lists = { base: of(forms.base), mine: of(forms.mine), theirs: of(forms.theirs) };
  return { ...lists, mine: apart(lists) };
}

/** Different new questions may share a name: mine is renamed then. */
function apart(lists: Lists): readonly Question[] {
  const names = new Set(SIDES.flatMap((side) => idsOf(lists[side])));
  return lists.mine.reduce((list, { id, title }) => {
    const { base, theirs } = itemSides(lists, id);
    if (base || !theirs || plain(theirs.title) === plain(title)) return list;
    const name = uniqueName(id, names);
    names.add(name);
    return list.map((question) => renamed(question, id, name));
  }, lists.mine);
}
const plain = (title: string) => title.trim().toLowerCase();

function renamed(question: Question, id: string, name: string): Question {
  const { condition } = question;
  return {
    ...question,
    ...(question.id === id && { id: name, name }),
    ...(condition?.sourceId === id && { condition: { ...condition, sourceId: name } }),
  };
}

async function mergeQuestions(lists: Lists, { t, chooseSide }: MergeContext): Promise<Question[]> {
  const removedText = t('formDesign.conflict.gone');
  const left = await remainingIds(
    lists,
    (question, keeper) => {
      const { title } = itemSides(lists, question.id).base ?? question;
      const field = t('formDesign.conflict.question', { title });
      const sides = { field, mine: removedText, theirs: removedText };
      return chooseSide({ ...sides, [keeper]: question.title });
    },
    (question, keeper) => isWaitedFor(question.id, lists.base, lists[keeper]),
  );
  const sides = withConditions(lists, left);
  const order = await mergeSort(lists, left, () =>
    chooseSide({
      field: t('formDesign.conflict.questions'),
      mine: titles(lists.mine),
      theirs: titles(lists.theirs),
    }),
  );
  const shown = inWords(sides, t);
  return mergeItems(sides, order, ({ base, mine, theirs }) =>
    mergeQuestion({ base: base ?? begunWith(theirs), mine, theirs }, { t, chooseSide, shown }),
  );
}

const titles = (of: readonly Question[]) => of.map(({ title }) => title).join(', ');

/** A question was made to depend on this one's answer. */
const isWaitedFor = (id: string, base: readonly Question[], now: readonly Question[]): boolean =>
  now.some(
    ({ condition, ...rest }) =>
      condition?.sourceId === id &&
      !isSame(condition, base.find((one) => one.id === rest.id)?.condition),
  );

/** Drops conditions on deleted questions; restores those dropped with a question that is kept. */
function withConditions(lists: Lists, left: ReadonlySet<string>): Lists {
  const on = (side: readonly Question[]) =>
    side.map(({ condition: own, ...question }): Question => {
      const was = lists.base.find(({ id }) => id === question.id)?.condition;
      const isLost = !own && was && !side.some(({ id }) => id === was.sourceId);
      const condition = isLost ? was : own;
      return {
        ...question,
        ...(condition && left.has(condition.sourceId) && { condition }),
      };
    });
  return { base: on(lists.base), mine: on(lists.mine), theirs: on(lists.theirs) };
}

/** Empty base of a question new on both sides. */
const begunWith = (question: Question): Question => ({
  ...question,
  title: '',
  description: '',
  choices: [],
  translations: {},
});

/** The condition as text. */
const inWords =
  ({ mine, theirs }: Lists, t: Translate) =>
  (condition: Question['condition']): string => {
    const source = [...theirs, ...mine].find(({ id }) => id === condition?.sourceId);
    if (!condition || !source) return t('formDesign.always');
    const { answer } = condition;
    if (typeof answer === 'boolean') {
      return `${source.title} = ${t(answer ? 'common.yes' : 'common.no')}`;
    }
    const choices = [...mine, ...theirs]
      .filter(({ id }) => id === source.id)
      .flatMap((question) => question.choices);
    return `${source.title} = ${choices.find(({ id }) => id === answer)?.text ?? '?'}`;
  };
