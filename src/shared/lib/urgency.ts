import file from '#contract/urgentWords.json?url';
import { type UrgentWords, urgencyIn } from '#contract/urgentWords.ts';

let known: ReturnType<typeof urgencyIn> | undefined;

/** Gives whether a description tells of a danger. Rejects where the words do not come. */
export async function readUrgency(): Promise<ReturnType<typeof urgencyIn>> {
  if (known) return known;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(answer.statusText);
  known = urgencyIn((await answer.json()) as UrgentWords);
  return known;
}
