import { aProject, anIssue } from './builders.ts';
import { whoCameIn } from './reporters.ts';
import { anAccount, anAgent, world } from './world.ts';

/** A company with staff and a contractor, and a logged-in outside reporter. */
export async function aReportedCompany() {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Mats', lastname: 'Holm' });
  const contractor = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  const project = await aProject(account, { people: { leader } });
  const email = `rut-${crypto.randomUUID()}@felix.test`;
  const reporter = await whoCameIn(email, [account]);
  /** An issue they reported. */
  const issue = (values: Parameters<typeof anIssue>[1] = {}) =>
    anIssue(project, {
      reporterFirstname: 'Rut',
      reporterLastname: 'Ek',
      reporterEmail: email,
      responsibleId: worker.id,
      ...values,
    });
  /** Work that the worker has reported done. */
  const done = (values: Parameters<typeof anIssue>[1] = {}) =>
    issue({ status: 'done', doneAt: new Date(), doneById: worker.id, ...values });
  const first = await issue();
  return { account, leader, worker, contractor, project, email, reporter, issue, done, first };
}
export type ReportedCompany = Awaited<ReturnType<typeof aReportedCompany>>;

/** A reporter’s path about an issue of theirs. */
export const ownPath = ({ id }: { id: number }, rest = '') => `/api/reporter/issue/${id}${rest}`;

/** The answer as JSON. Throws if it was refused. */
export async function givenBy<T>(answer: Response): Promise<T> {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The number of an issue’s rows in a table. */
export async function rowsOf(table: 'message' | 'history_entry' | 'notice', issue: { id: number }) {
  const { pool } = await world();
  const text = `select count(*)::int as n from ${table} where issue_id = $1`;
  return (await pool.query<{ n: number }>(text, [issue.id])).rows[0]?.n;
}
