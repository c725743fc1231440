import type { ApiError } from '../api/api.ts';
import type { Decision } from '../conflict/conflict.ts';

/** Form values by field name. */
export type Filled = object;
/** Saved state that editing began with. */
export type SaveBase<Draft> = { version: number; draft: Draft };
type LastEditor = { actor: string; at: string } | undefined;

/** Asks which value of a field to keep. */
export type Ask = (
  field: string,
  values: { mine: unknown; theirs: unknown },
  editor: LastEditor,
) => Promise<Decision>;

type Edited<Draft, Saved> = {
  began: SaveBase<Draft>;
  mine: Draft;
  draftOf: (saved: Saved) => Draft;
  ask: Ask;
  /** Merges of fields that consist of parts; undefined if the user does not decide. */
  parts?: {
    [F in keyof Draft]?: (
      sides: ThreeWay<Draft[F]>,
      ask: AskConflict,
    ) => Promise<ChosenValue<Draft[F]>>;
  };
};
type MergedSave<Draft, Saved> = Edited<Draft, Saved> & {
  send: (draft: Draft, version: number) => Promise<Saved>;
};

const TRIES = 3;

/**
 * Saves form values. If somebody else saved meanwhile, merges both changes field by field and asks about fields that both
 * changed. Undefined, and nothing saved, if the user does not decide.
 * @throws any other error of the save
 */
export async function saveMerged<Draft extends Filled, Saved extends { version: number }>({
  began,
  mine,
  send,
  ...rest
}: MergedSave<Draft, Saved>): Promise<{ saved: Saved; isMerged: boolean } | undefined> {
  let edited = { began, mine };
  for (let left = TRIES; ; left -= 1) {
    try {
      const saved = await send(edited.mine, edited.began.version);
      return { saved, isMerged: edited.began !== began };
    } catch (failed) {
      if (left <= 1) throw failed;
      const merged = await mergeRefused(failed, { ...rest, ...edited });
      if (!merged) return undefined;
      edited = merged;
    }
  }
}

/**
 * The form values merged with those that somebody else saved, as the refusal says. Undefined if the user does not decide.
 * @throws any other refusal
 */
export async function mergeRefused<Draft extends Filled, Saved extends { version: number }>(
  failed: unknown,
  { began, mine, draftOf, ask, parts = {} }: Edited<Draft, Saved>,
): Promise<{ began: SaveBase<Draft>; mine: Draft } | undefined> {
  const { body } = failed as Partial<ApiError>;
  if (body?.error.code !== 'VERSION_CONFLICT') throw failed;
  // The refusal carries the current item, in the form of the call's answer.
  const current = body.current as Saved;
  const theirs = draftOf(current);
  const sides = { base: began.draft, mine, theirs };
  const askOf: AskConflict = (field, values) => ask(field, values, body.changedBy);
  const merged = await merge(sides, { ask: askOf, parts: parts as Parts });
  return merged && { began: { version: current.version, draft: theirs }, mine: merged };
}

type ThreeWay<Draft> = { base: Draft; mine: Draft; theirs: Draft };
type ChosenValue<Value> = { value: Value } | undefined;
export type AskConflict = (
  field: string,
  values: { mine: unknown; theirs: unknown },
) => Promise<Decision>;
type Fields = Record<string, unknown>;
type Parts = Record<
  string,
  (sides: ThreeWay<unknown>, ask: AskConflict) => Promise<ChosenValue<unknown>>
>;
type MergeContext = { ask: AskConflict; parts: Parts };

/** Undefined if the user does not decide. */
async function merge<Draft extends Filled>(
  { base, mine, theirs }: ThreeWay<Draft>,
  asking: MergeContext,
  within = '',
): Promise<Draft | undefined> {
  const merged: Draft = { ...theirs };
  const [was, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  for (const name of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const sides = { base: was[name], mine: own[name], theirs: other[name] };
    const chosen = await choose(within + name, sides, asking);
    if (!chosen) return undefined;
    Object.assign(merged, { [name]: chosen.value });
  }
  return merged;
}

const fieldsOf = (draft: Filled): Fields => Object.fromEntries(Object.entries(draft));

/** The merged value of a field; of an object, field by field, one level deep. */
async function choose(
  field: string,
  { base, mine, theirs }: ThreeWay<unknown>,
  asking: MergeContext,
): Promise<ChosenValue<unknown>> {
  if ([base, theirs].some((other) => isSame(mine, other))) return { value: theirs };
  if (isSame(theirs, base)) return { value: mine };
  const inParts = asking.parts[field];
  if (inParts) return inParts({ base, mine, theirs }, asking.ask);
  if (!field.includes('.') && isFields(mine) && isFields(theirs)) {
    const group = { base: isFields(base) ? base : {}, mine, theirs };
    const value = await merge(group, asking, `${field}.`);
    return value && { value };
  }
  return chooseSide(field, { mine, theirs }, asking.ask);
}

async function chooseSide(
  field: string,
  values: { mine: unknown; theirs: unknown },
  ask: AskConflict,
) {
  const decision = await ask(field, values);
  return decision === 'mine' || decision === 'theirs' ? { value: values[decision] } : undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values have the same JSON; the order of object fields matters. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
