import type { Conversation } from './conversation.ts';
import { type TestAgent, world } from './world.ts';

/** The text of an agent’s summary, to a contractor and to an address. */
export async function summariesFor(me: TestAgent, { scene }: Conversation): Promise<string> {
  const { contractor } = scene;
  const received: string[] = [];
  for (const to of [{ contractors: [contractor.id] }, { emails: [`${me.id}@utom.test`] }]) {
    const body = { ...to, key: crypto.randomUUID() };
    received.push(await (await me.ask('POST', '/api/issue/summary', body)).text());
  }
  const { pool } = await world();
  const { rows } = await pool.query<{ text: string; html: string }>(
    `select text, html from mail where kind like 'summary%' and account_id = $1`,
    [me.accountId],
  );
  return JSON.stringify([received, rows]);
}
