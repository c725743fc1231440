import { errorOf } from './scene.ts';

/** The answer’s body; fails with it if the status is another one. */
export async function read<T>(answer: Response, status = 200): Promise<T> {
  if (answer.status !== status) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const statusOf = async (answer: Promise<Response>) => (await answer).status;

/** The status and the refused fields. */
export const faultsIn = async (answer: Response) => [
  answer.status,
  Object.keys((await errorOf(answer)).fields ?? {}),
];
