import { describe, expect, it } from 'vitest';

import { aPhoto, fileOf, filesOf, uploadTo } from '#tests/support/files.ts';
import { aReportedCompany, givenBy, ownPath } from '#tests/support/reported.ts';
import { send } from '#tests/support/scene.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';

const text = () => new TextEncoder().encode('Innehåll');
const names = (files: { name: string }[]) => files.map(({ name }) => name);

describe('the files of an issue', () => {
  it('ISS-08 are in the order they were chosen in, whichever arrived first', async () => {
    const { first, leader, reporter } = await aReportedCompany();
    const chosen = Date.now() - 60_000;
    const draft = async (name: string, position: number) =>
      fileOf(await uploadTo(leader, first, [text(), name], { draft: true, position }));
    const last = await draft('c.txt', chosen + 2);
    const middle = await draft('b.txt', chosen + 1);
    const begin = await draft('a.txt', chosen);
    const attachmentIds = [last, middle, begin].map(({ id }) => id);
    await send(leader, first, { html: '<p>Se bilderna</p>', attachmentIds });
    expect(names(await filesOf(leader, first))).toEqual(['a.txt', 'b.txt', 'c.txt']);
    const ownIssue = await givenBy<OwnIssue>(await reporter.ask('GET', ownPath(first)));
    expect(names(ownIssue.issue.attachments)).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('ISS-08 come last without a position, also those uploaded without a message', async () => {
    const { first, leader } = await aReportedCompany();
    const put = async (name: string, position?: number) =>
      fileOf(await uploadTo(leader, first, [text(), name], position ? { position } : {}));
    const chosen = Date.now() - 60_000;
    await put('sist.txt');
    await put('tva.txt', chosen + 1);
    await put('ett.txt', chosen);
    expect(names(await filesOf(leader, first))).toEqual(['ett.txt', 'tva.txt', 'sist.txt']);
  });

  it('REP-04 of a reporter keep their order, and the first represents the issue', async () => {
    const { first, leader, reporter } = await aReportedCompany();
    const photo = await aPhoto();
    const draft = async (name: string, position: number) => {
      const query = `?name=${name}&key=${crypto.randomUUID()}&position=${position}`;
      return fileOf(await reporter.ask('POST', ownPath(first, `/attachments${query}`), photo));
    };
    const files = [await draft('b.jpg', 2000), await draft('a.jpg', 1000)];
    await reporter.ask('POST', ownPath(first, '/messages'), {
      key: crypto.randomUUID(),
      text: '',
      attachmentIds: files.map(({ id }) => id),
    });
    expect(names(await filesOf(leader, first))).toEqual(['a.jpg', 'b.jpg']);
    const { list } = await givenBy<{ list: { picture: { name: string } }[] }>(
      await reporter.ask('GET', '/api/reporter/issue'),
    );
    expect(list[0]?.picture.name).toBe('a.jpg');
  });

  it.each(['', 'first', '-1', '1.5', '1e300', 'NaN'])(
    'ISS-08 are refused with an invalid position: %s',
    async (position) => {
      const { first, leader } = await aReportedCompany();
      const answer = await uploadTo(leader, first, [text(), 'a.txt'], { position });
      expect(answer.status).toBe(422);
    },
  );
});
