import { type Conversation, MESSAGES, type Name } from './conversation.ts';
import type { TestAgent } from './world.ts';

/** Everything that an agent gets by asking for a translation of each message, and of the report. */
export async function translationsFor(
  me: TestAgent,
  { scene, sent }: Conversation,
): Promise<string> {
  const ids = Object.values(sent).map(({ id }) => `/messages/${id}`);
  const paths = ['', ...ids].map((rest) => `/api/issue/${scene.issue.id}${rest}/translation`);
  const answers = await Promise.all(paths.map((path) => me.ask('POST', path, { to: 'en-GB' })));
  return JSON.stringify(await Promise.all(answers.map((answer) => answer.text())));
}
/** Internal messages do not go to the translator. */
export const isTranslated = (name: Name) => MESSAGES[name].type !== 'internal';
