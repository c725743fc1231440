import type { Issue } from '#contract/issues.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';
import { writeMails } from '#server/modules/notice/index.ts';

import { anAddress, anIssue } from './builders.ts';
import { mailsTo } from './mail.ts';
import { aReportedCompany, givenBy, ownPath } from './reported.ts';
import { anAgent, world } from './world.ts';

/** A company in which the reporter's issue is gathered under that of a neighbour, of the same stairs, whom `keeper` serves. */
export async function aGatheredReport() {
  const company = await aReportedCompany();
  const { account, leader, project, reporter } = company;
  const keeper = await anAgent('ROLE_WORKER', { account });
  const { id: addressId } = await anAddress(project, { common: true });
  const neighbour = `ulla-${crypto.randomUUID()}@felix.test`;
  const main = await anIssue(project, {
    addressId,
    reporterEmail: neighbour,
    status: 'inProgress',
    responsibleId: keeper.id,
  });
  const mine = await company.issue({ addressId });
  const action = { do: 'gather', mainId: main.id };
  await givenBy(await leader.ask('POST', '/api/issue/bulk', { ids: [mine.id], action }));

  const read = async ({ id }: { id: number }) =>
    givenBy<Issue>(await leader.ask('GET', `/api/issue/${id}`));
  const own = async () => givenBy<OwnIssue>(await reporter.ask('GET', ownPath(mine)));
  const change = async (call: 'status' | 'close', body: object) => {
    const { version } = await read(main);
    return givenBy(await leader.ask('POST', `/api/issue/${main.id}/${call}`, { version, ...body }));
  };
  /** Sets the status of the main issue. */
  const setMain = async (status: 'done' | 'inProgress') => change('status', { status });
  const closeMain = async (body: object) => change('close', { key: crypto.randomUUID(), ...body });
  /** Writes the mails that wait, and gives those of an address. */
  const mailsFor = async (email: string) => {
    const { deps, pool } = await world();
    await pool.query('update notice set ready_at = now() where account_id = $1', [account.id]);
    await writeMails(deps);
    return mailsTo(email);
  };
  await mailsFor(company.email);
  return { ...company, keeper, neighbour, main, mine, read, own, setMain, closeMain, mailsFor };
}
export type GatheredReport = Awaited<ReturnType<typeof aGatheredReport>>;
