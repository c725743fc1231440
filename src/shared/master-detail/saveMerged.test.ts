import { expect, test, vi } from 'vitest';

import { type Ask, saveMerged } from './saveMerged.ts';

type Item = { name: string; city: string; texts?: Record<string, string> };
type SavedItem = Item & { version: number };
const draftOf = ({ version: _, ...item }: SavedItem): Item => item;

/** A server that holds this, and lets nothing be overwritten. */
function serverWith(stored: SavedItem) {
  const stale = {
    status: 409,
    body: { error: { code: 'VERSION_CONFLICT' }, current: stored, changedBy: { actor: 'Ada' } },
  };
  return (draft: Item, version: number): Promise<SavedItem> =>
    version === stored.version
      ? Promise.resolve({ ...draft, version: version + 1 })
      : Promise.reject(stale);
}
const began = { version: 1, draft: { name: 'Ek', city: 'Nacka' } };
const answering = (decision: Awaited<ReturnType<Ask>>) => vi.fn<Ask>(async () => decision);

test('saves what nobody else has touched', async () => {
  const [send, ask] = [serverWith({ ...began.draft, version: 1 }), answering('theirs')];
  const mine = { name: 'Eken', city: 'Nacka' };
  expect(await saveMerged({ began, mine, draftOf, send, ask })).toEqual({
    saved: { ...mine, version: 2 },
    isMerged: false,
  });
});

test('puts together what two have changed, unasked where it is not the same', async () => {
  const [send, ask] = [serverWith({ name: 'Ek', city: 'Solna', version: 4 }), answering('theirs')];
  const mine = { name: 'Eken', city: 'Nacka' };
  expect(await saveMerged({ began, mine, draftOf, send, ask })).toEqual({
    saved: { name: 'Eken', city: 'Solna', version: 5 },
    isMerged: true,
  });
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['mine', 'Eken'],
  ['theirs', 'Björken'],
] as const)('asks about a field that both have changed: %s', async (decision, name) => {
  const send = serverWith({ name: 'Björken', city: 'Nacka', version: 2 });
  const ask = answering(decision);
  const mine = { name: 'Eken', city: 'Nacka' };
  expect(await saveMerged({ began, mine, draftOf, send, ask })).toMatchObject({ saved: { name } });
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    'name',
    expect.objectContaining({ mine: 'Eken', theirs: 'Björken' }),
    { actor: 'Ada' },
  );
});

test('saves nothing where it is left open', async () => {
  const send = serverWith({ name: 'Björken', city: 'Nacka', version: 2 });
  const mine = { name: 'Eken', city: 'Nacka' };
  const ask = answering('later');
  expect(await saveMerged({ began, mine, draftOf, send, ask })).toBeUndefined();
});

test('asks about the texts of several languages one by one', async () => {
  const texts = { sv: 'Hej', en: 'Hello', de: 'Hallo' };
  const theirs = { sv: 'Hej!', en: 'Hello', de: 'Tag' };
  const send = serverWith({ ...began.draft, texts: theirs, version: 2 });
  const ask = answering('mine');
  const done = await saveMerged({
    began: { version: 1, draft: { ...began.draft, texts } },
    mine: { ...began.draft, texts: { sv: 'Hejsan', en: 'Hi', de: 'Hallo' } },
    draftOf,
    send,
    ask,
  });
  expect(ask.mock.calls.map(([field]) => field)).toEqual(['texts.sv']);
  expect(done?.saved.texts).toEqual({ sv: 'Hejsan', en: 'Hi', de: 'Tag' });
});

test('any other failure is the caller’s', async () => {
  const refused = { status: 403, body: { error: { code: 'FORBIDDEN' } } };
  const send = () => Promise.reject(refused);
  const mine = began.draft;
  const saving = saveMerged({ began, mine, draftOf, send, ask: answering('mine') });
  await expect(saving).rejects.toBe(refused);
});
