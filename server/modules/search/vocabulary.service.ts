import type { Tenancy } from '../../db/tenancy.ts';
import {
  learnedCompanies,
  learnPage,
  noteLearned,
  type Place,
  tidyPage,
  unlearnedCompanies,
} from './vocabulary.repository.ts';

/** Rows per transaction: far below the statement timeout. */
const AT_ONCE = 500;

const START: Place = { word: '', audience: '', id: '0' };

type VocabularyDeps = { tenancy: Tenancy };

/** Adds the words of new issues to the vocabularies of their companies. Those of later messages and changes are there. */
export async function learnVocabularies(
  { tenancy }: VocabularyDeps,
  signal?: AbortSignal,
): Promise<void> {
  for (const { id, after: start } of await tenancy.acrossAccounts(unlearnedCompanies)) {
    const learn = (after: number) =>
      tenancy.within(id, (tx) => learnPage(tx, { after, limit: AT_ONCE }));
    const noteLast = (last: number) => tenancy.acrossAccounts((tx) => noteLearned(tx, id, last));
    let last = await learn(start);
    while (last !== undefined) {
      if (signal?.aborted) return;
      await noteLast(last);
      last = await learn(last);
    }
  }
}

/** Deletes words that no issue has any more, and follows a change of a company's language. */
export async function sweepVocabularies({ tenancy }: VocabularyDeps): Promise<void> {
  for (const { id, locale } of await tenancy.acrossAccounts(learnedCompanies)) {
    const tidy = (after: Place) =>
      tenancy.within(id, (tx) => tidyPage(tx, { after, limit: AT_ONCE, locale }));
    for (let after: Place | undefined = START; after;) after = await tidy(after);
  }
}
