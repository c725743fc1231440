import { errorOf } from './scene.ts';

/** What was answered; fails where the status is another one, with what was said. */
export async function read<T>(answer: Response, status = 200): Promise<T> {
  if (answer.status !== status) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The status, and the fields that are refused. */
export const faultsIn = async (answer: Response) => [
  answer.status,
  Object.keys((await errorOf(answer)).fields ?? {}),
];
