import { describe, expect, it } from 'vitest';

import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import { aTemplate } from '#tests/support/builders.ts';
import { errorOf } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

const given = (values: object = {}) => ({
  name: 'Klart',
  variants: [{ language: 'sv-SE', html: '<p>Klart nu.</p>' }],
  ...values,
});
const html = (text: string) => ({ variants: [{ language: 'sv-SE', html: `<p>${text}</p>` }] });
const create = (agent: TestAgent, values?: object) =>
  agent.ask('POST', '/api/messageTemplate', given(values));
const listOf = async (agent: TestAgent) =>
  ((await (await agent.ask('GET', '/api/messageTemplate')).json()) as { list: MessageTemplate[] })
    .list;

describe('message templates', () => {
  it('SET-05 are created, listed in the company’s order, changed and removed by leaders', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER');
    const made: MessageTemplate[] = [];
    for (const [name, sequence] of [
      ['Väntar 10', 2],
      ['Väntar 9', 2],
      ['Mottaget', 1],
    ] as const) {
      const answer = await create(leader, { name, sequence, shortcut: `s${made.length}` });
      expect(answer.status).toBe(200);
      made.push((await answer.json()) as MessageTemplate);
    }
    const names = async () => (await listOf(leader)).map(({ name }) => name);
    expect(await names()).toEqual(['Mottaget', 'Väntar 9', 'Väntar 10']);

    const [first] = made;
    const path = `/api/messageTemplate/${first?.id}`;
    const changed = await leader.ask(
      'PUT',
      path,
      given({ name: 'Annat', type: 'internal', active: false }),
    );
    expect(await changed.json()).toEqual({
      id: first?.id,
      name: 'Annat',
      shortcut: '',
      type: 'internal',
      active: false,
      // The default position.
      sequence: 2,
      variants: [{ language: 'sv-SE', html: '<p>Klart nu.</p>' }],
      version: 2,
    });
    expect((await leader.ask('DELETE', path)).status).toBe(200);
    expect((await leader.ask('DELETE', path)).status).toBe(404);
    expect((await leader.ask('PUT', path, given())).status).toBe(404);
    expect(await names()).toEqual(['Mottaget', 'Väntar 9']);
  });

  it('SET-05 are changed by leaders, used by all staff, and hidden from outside parties', async () => {
    const account = await anAccount();
    await aTemplate(account);
    for (const role of ROLE_GROUPS) {
      const agent = await anAgent(role, { account });
      const mayChange = role === 'ROLE_ADMIN' || role === 'ROLE_PROJECT_LEADER';
      expect([role, (await create(agent)).status]).toEqual([role, mayChange ? 200 : 403]);
      const mayUse = mayChange || role === 'ROLE_WORKER';
      const { status } = await agent.ask('GET', '/api/messageTemplate');
      expect([role, status]).toEqual([role, mayUse ? 200 : 403]);
    }
  });

  it('SET-05 keep the chosen order, and every change is on record', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER');
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      ids.push(((await (await create(leader, { name })).json()) as MessageTemplate).id);
    }
    const [a, b, c] = ids;
    const sort = (expected: unknown[]) =>
      leader.ask('POST', '/api/messageTemplate/order', { ids: expected });
    const { statements, status } = await sort([c, a, b]);
    expect({ status, statements: statements.length }).toEqual({ status: 200, statements: 4 });
    expect((await listOf(leader)).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    // One was deleted meanwhile: nothing is moved.
    await leader.ask('DELETE', `/api/messageTemplate/${b}`);
    expect((await sort([b, a, c])).status).toBe(404);
    expect((await sort([])).status).toBe(422);
    // Duplicates and partial lists are refused, too.
    expect((await sort([a, a, c])).status).toBe(422);
    const partly = await leader.ask('POST', '/api/messageTemplate/order', { ids: [a] });
    expect([partly.status, await partly.json()]).toMatchObject([409, { current: [c, a] }]);
    // Based on an outdated order.
    const late = { ids: [a, c], began: [a, c] };
    const { status: refused } = await leader.ask('POST', '/api/messageTemplate/order', late);
    expect(refused).toBe(409);
    expect((await listOf(leader)).map(({ name }) => name)).toEqual(['C', 'A']);
    await leader.ask('PUT', `/api/messageTemplate/${a}`, given({ name: 'D' }));

    const { pool } = await world();
    const { rows } = await pool.query<object>(
      `select action, object_id, before->>'name' as was, after->>'name' as is from audit
        where account_id = $1 and action like 'messageTemplate.%' order by id`,
      [leader.accountId],
    );
    const row = (
      what: string,
      id: number | null | undefined,
      was: string | null,
      is: string | null,
    ) => ({
      action: `messageTemplate.${what}`,
      object_id: id ? String(id) : null,
      was,
      is,
    });
    expect(rows).toEqual([
      row('created', a, null, 'A'),
      row('created', b, null, 'B'),
      row('created', c, null, 'C'),
      row('ordered', null, null, null),
      row('deleted', b, 'B', null),
      row('changed', a, 'A', 'D'),
    ]);
  });

  it('SET-05 with unknown placeholders are refused, naming them', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER');
    for (const [text, named] of [
      ['Hej {{reporter.förnamn}}', '{{reporter.förnamn}}'],
      ['{{issue.title|time}}', '{{issue.title|time}}'],
      ['Ärende {{issue.number', '{{issue.number'],
    ] as const) {
      const answer = await create(leader, html(text));
      expect(answer.status).toBe(422);
      const { message, fields } = await errorOf(answer);
      expect(message).toContain(named);
      expect(fields).toEqual({ 'variants.0.html': expect.stringContaining(named) });
    }
    expect(await listOf(leader)).toEqual([]);
  });

  it('SET-05 have clean text, one in each language, and a unique shortcut', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER');
    const dirty = await create(
      leader,
      html('<script>alert(1)</script>Hej <b onclick="x()">där</b>'),
    );
    const { variants } = (await dirty.json()) as MessageTemplate;
    expect(variants[0]?.html).toBe('<p>Hej <b>där</b></p>');

    const twice = { language: 'sv-SE', html: '<p>Hej</p>' };
    for (const wrong of [
      { variants: [] },
      { variants: [twice, twice] },
      { variants: [{ language: 'la-VA', html: '<p>Salve</p>' }] },
      html(''),
      { name: ' ' },
      { shortcut: 'två ord' },
      { unknown: 1 },
    ]) {
      const answer = await create(leader, wrong);
      expect([wrong, answer.status]).toEqual([wrong, 422]);
    }
    expect((await create(leader, { shortcut: 'klart' })).status).toBe(200);
    const result = await create(leader, { shortcut: 'KLART' });
    expect(result.status).toBe(422);
    expect((await errorOf(result)).fields).toHaveProperty('shortcut');
    // Another company’s shortcuts are its own.
    expect((await create(await anAgent('ROLE_ADMIN'), { shortcut: 'klart' })).status).toBe(200);
  });
});
