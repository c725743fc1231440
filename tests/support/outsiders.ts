import { foundCanaries, canary } from './canary.ts';
import { anItem } from './builders.ts';
import { mailsTo, type WrittenMail } from './mail.ts';
import { aScene, issueRow, send } from './scene.ts';
import { type TestAgent, world } from './world.ts';
import { isStaff } from '#contract/permissions.ts';
import { writeMails } from '#server/modules/notice/index.ts';

type MailTarget = TestAgent | string;
const addressOf = (to: MailTarget) => (typeof to === 'string' ? to : to.email.toLowerCase());

/** A scene with a Polish reporter, a Finnish follower, and details that only staff may know. */
export async function aSceneWithOutsiders() {
  const scene = await aScene();
  const { id: accountId } = scene.account;
  const { id: issueId } = scene.issue;
  const { db, deps, pool } = await world();
  const reporter = `rut-${crypto.randomUUID()}@felix.test`;
  const follower = `folke-${crypto.randomUUID()}@felix.test`;
  const secret = canary(accountId, 'staff');
  const space = await anItem(scene.account, 'space', { name: 'Trapphus B' });
  await db.execute(
    `update issue set reporter_email = '${reporter}', reporter_firstname = 'Rut', reporter_locale = 'pl-PL',
       title = 'Cieknie kran', space_id = ${space.id}, waiting_note = '${secret}', rating_text = '${secret}'
     where id = ${issueId}`,
  );
  await db.execute(
    `insert into issue_follower (account_id, issue_id, email, locale)
     values (${accountId}, ${issueId}, '${follower}', 'fi-FI')`,
  );
  await send(scene.leader, scene.issue, { type: 'internal', html: `<p>${secret}</p>` });

  /** All mail to somebody so far, which is searched for what they must not know. */
  const inbox = async (to: MailTarget): Promise<WrittenMail[]> => {
    await pool.query('update notice set ready_at = now() where account_id = $1', [accountId]);
    await writeMails(deps);
    const mails = await mailsTo(addressOf(to));
    const found = foundCanaries(JSON.stringify(mails), typeof to === 'string' ? undefined : to);
    const isOutside = typeof to === 'string' || !isStaff(to);
    // Everybody involved in the issue may know the project and its places.
    const escaped = found.filter((text) => !(isOutside && text.includes('xallx')));
    if (escaped.length > 0) throw new Error(`${addressOf(to)} was written ${escaped.join(', ')}`);
    return mails;
  };
  const version = async () => (await issueRow(scene)).version;
  const ask = async (by: TestAgent, method: string, path: string, body: object) => {
    const given = { version: await version(), ...body };
    const answer = await by.ask(method, `/api/issue/${issueId}${path}`, given);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  };
  return {
    ...scene,
    issueId,
    reporter,
    follower,
    secret,
    inbox,
    version,
    /** A contractor without a delegation yet. */
    other: scene.off['contractor'] as TestAgent,
    kindsTo: async (to: MailTarget) => (await inbox(to)).map(({ kind }) => kind),
    lastTo: async (to: MailTarget) => {
      const mail = (await inbox(to)).at(-1);
      if (!mail) throw new Error(`No mail to ${addressOf(to)}`);
      return mail;
    },
    setStatus: (by: TestAgent, body: object) => ask(by, 'POST', '/status', body),
    close: (by: TestAgent, message = '') =>
      ask(by, 'POST', '/close', { resolution: 'fixed', key: crypto.randomUUID(), message }),
    change: (by: TestAgent, body: object) => ask(by, 'PUT', '', body),
    /** Does something as the reporter. */
    asReporter: <T>(work: (tx: never, who: { email: string; name: string }) => Promise<T>) =>
      deps.tenancy.within(accountId, ((tx: never) =>
        work(tx, { email: reporter, name: 'Rut' })) as never),
    page: new RegExp(
      `^http://localhost/reporter-issue/${issueId}(?:/answer)?\\?token=rl_[\\w-]{43}(?:&choice=yes)?$`,
      'u',
    ),
    ownLink: new RegExp(`^http://localhost/agent-issue/${issueId}\\?token=al_[\\w-]{43}$`, 'u'),
  };
}
export type SceneWithOutsiders = Awaited<ReturnType<typeof aSceneWithOutsiders>>;
