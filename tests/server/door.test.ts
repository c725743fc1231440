import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { MAX_RICH_TEXT } from '#contract/limits.ts';
import { httpPropertyRegister } from '#server/ports/propertyRegister.ts';
import { filePropertyRegister } from '#server/ports/propertyRegisterFile.ts';
import { anAttachment, aProject, anIssue } from '#tests/support/builders.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import { errorOf, aLetter } from '#tests/support/scene.ts';
import { signIn, aSignInWith } from '#tests/support/signIn.ts';
import { anAgent, askAsStranger } from '#tests/support/world.ts';

const LONE = '"a\\ud800b"';

describe('a text that cannot be stored', () => {
  const folder = ownFolder();
  it.each([
    ['half of a surrogate pair', LONE],
    ['its other half', '"\\udc00"'],
    ['a NUL', '"a\\u0000b"'],
  ])('F-06 is refused wherever it stands in a body: %s', async (_, text) => {
    const admin = await anAgent('ROLE_ADMIN');
    const project = await aProject({ id: admin.accountId });
    const issue = await anIssue(project);
    const key = crypto.randomUUID();
    for (const [method, path, body, field] of [
      ['PUT', `/api/issue/${issue.id}`, `{"version":1,"title":${text}}`, 'title'],
      ['PUT', `/api/issue/${issue.id}`, `{"version":1,"formData":{"a":[${text}]}}`, 'formData.a.0'],
      ['POST', `/api/issue/${issue.id}/notes`, `{"key":"${key}","text":${text}}`, 'text'],
      ['POST', '/api/area', `{"projectId":${project.id},"name":${text}}`, 'name'],
      ['POST', '/api/view', `{"name":${text},"access":"shared","filter":""}`, 'name'],
      [
        'POST',
        '/api/project/objectIds',
        `{"addresses":[{"street":${text}}]}`,
        'addresses.0.street',
      ],
    ] as const) {
      const answer = await admin.ask(method, path, body);
      const { code, fields } = await errorOf(answer);
      expect([path, answer.status, code, Object.keys(fields ?? {})]).toEqual([
        path,
        422,
        'INVALID',
        [field],
      ]);
    }
    const named = await admin.ask('POST', '/api/view', `{${text}:1}`);
    expect(named.status).toBe(422);
    expect((await askAsStranger('POST', '/api/login', `{"username":${text}}`)).status).toBe(422);
  });

  it('F-06 is refused in a query, in a file name, and in a path', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const issue = await anIssue(await aProject({ id: admin.accountId }));
    const file = await anAttachment(issue, admin);
    expect((await admin.ask('GET', '/api/issue?q=a%00b')).status).toBe(422);
    expect((await admin.ask('GET', '/api/project?q=%00')).status).toBe(422);
    const upload = `/api/issue/${issue.id}/attachments?key=${crypto.randomUUID()}&name=a%00.txt`;
    expect((await admin.ask('POST', upload, new TextEncoder().encode('Text'))).status).toBe(422);
    expect((await admin.ask('GET', `/api/attachment/${file.id}/a%00b`)).status).toBe(404);
  });

  it('F-06 is cleaned in another service’s answer', async () => {
    const object = String.raw`{"objectId":"10\u000001","street":"Stor\ud800gatan 1","description":"2\u0000 rok"}`;
    const service = createServer((_, answer) => answer.end(`{"objects":[${object}]}`));
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    const { port } = service.address() as AddressInfo;
    const found = await httpPropertyRegister(`http://127.0.0.1:${port}`).ofProject('1', 'kvarnvik');
    expect(found).toMatchObject([
      { objectId: '1001', street: 'Stor\ufffdgatan 1', description: '2 rok' },
    ]);
    await new Promise((done) => service.close(done));
  });

  it('F-06 is cleaned in the register’s file', async () => {
    const path = join(folder(), 'register.csv');
    writeFileSync(path, 'project;objectId;street\n1;10\0 01;Storgatan\0 1\n');
    const found = await filePropertyRegister(path).ofProject('1', 'kvarnvik');
    expect(found).toMatchObject([{ objectId: '10 01', street: 'Storgatan 1' }]);
  });

  it('F-06 does not arise from cutting a text between surrogate halves', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const project = await aProject({ id: admin.accountId });
    const issue = await anIssue(project);
    const long = (most: number) => `${'x'.repeat(most - 1)}😀 och mer`;
    const change = { version: 1, description: long(300) };
    expect((await admin.ask('PUT', `/api/issue/${issue.id}`, change)).status).toBe(200);
    const letter = aLetter({ html: long(MAX_RICH_TEXT - 100) });
    expect((await admin.ask('POST', `/api/issue/${issue.id}/messages`, letter)).status).toBe(200);
    const template = { name: 'Klart', variants: [{ language: 'sv-SE', html: long(2_000) }] };
    expect((await admin.ask('POST', '/api/messageTemplate', template)).status).toBe(200);
  });
});

describe('an e-mail address', () => {
  it('is read without surrounding spaces and in lower case, at log-in as everywhere', async () => {
    const { email } = await aSignInWith('ett långt lösenord');
    const typed = `  ${email.toUpperCase()} `;
    expect((await signIn(typed, 'ett långt lösenord')).status).toBe(200);
    const forgotten = await askAsStranger('POST', '/user/forgotPassword', { username: typed });
    expect(forgotten.status).toBe(200);
    const code = await askAsStranger('POST', '/api/oneTimeCode/send', { email: typed });
    expect(code.status).toBe(200);
    const admin = await anAgent('ROLE_ADMIN');
    const person = {
      firstname: 'Eva',
      lastname: 'Ek',
      email: ` EVA-${crypto.randomUUID()}@Felix.Test `,
      roleGroup: 'ROLE_WORKER',
    };
    const made = await admin.ask('POST', '/api/agent', person);
    expect(await made.json()).toMatchObject({ email: person.email.trim().toLowerCase() });
    const again = await admin.ask('POST', '/api/agent', person);
    expect(again.status).toBe(409);
  });
});
