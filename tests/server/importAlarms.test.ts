import { expect, it } from 'vitest';

import { aCompanyOnDuty, alarmsTo, ask, toldOf } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { imported, step } from '#tests/support/imports.ts';

it('issue 19: an import that makes an issue urgent begins no alarm, and ends that of one that it makes less so', async () => {
  const company = await aCompanyOnDuty();
  const { admin, project, duty } = company;
  const calm = await anIssue(project, { number: 31, title: 'Kranen droppar' });
  const loud = await anIssue(project, { number: 32, title: 'Strömmen är borta' });
  const change = { priority: 'urgent', version: 1 };
  await read(await admin.ask('PUT', `/api/issue/${loud.id}`, change));
  const { number } = await read<{ number: string }>(
    await admin.ask('GET', `/api/project/${project.id}`),
  );
  const file = `Ärendenummer;Rubrik;Projektnummer;Prioritet\n31;Kranen droppar;${number};Akut\n32;Strömmen är borta;${number};Låg\n`;
  const job = await imported(admin, 'issue', file);
  expect(job).toMatchObject({ state: 'done', counts: { changed: 2 } });
  expect(await read(await admin.ask('GET', `/api/issue/${calm.id}`))).toMatchObject({
    priority: 'urgent',
  });
  await ask();
  expect(await alarmsTo(duty)).toEqual([]);
  // What it was before is as urgent as it was.
  await step(admin, job.id, 'undo');
  await ask();
  expect(await toldOf(calm, admin)).toEqual([]);
  expect(await toldOf(loud, admin)).toEqual([['alarmAsked', 'Göran Lindqvist']]);
  expect(await alarmsTo(duty)).toHaveLength(1);
});
