import { bool, queryRow, string } from '../../db/rows.ts';
import { sql } from 'drizzle-orm';

import type { SystemTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

type Lease = { box: string; holder: string; now: Date; seconds: number };

/** Takes or prolongs the right to read a mailbox. False while another server has it. */
export async function leaseBox(
  { db }: SystemTx,
  { box, holder, now, seconds }: Lease,
): Promise<boolean> {
  const at = timestamp(now);
  const until = sql`${at} + make_interval(secs => ${seconds}::int)`;
  const row = await queryRow(
    db,
    { isOurs: bool },
    sql`
    insert into mail_box as b (box, holder, lease_until) values (${box}, ${holder}::uuid, ${until})
    on conflict (box) do update set holder = excluded.holder, lease_until = excluded.lease_until
      where b.holder is null or b.holder = excluded.holder or b.lease_until < ${at}
    returning true as "isOurs"`,
  );
  return row?.isOurs === true;
}

/** Gives the right back. */
export async function releaseBox(
  { db }: SystemTx,
  { box, holder }: Pick<Lease, 'box' | 'holder'>,
): Promise<void> {
  await db.execute(sql`
    update mail_box set holder = null, lease_until = null where box = ${box} and holder = ${holder}::uuid`);
}

type Position = { uidValidity: string; lastUid: number };

/** How far a mailbox was read; undefined if never. */
export async function readPosition({ db }: SystemTx, box: string): Promise<Position | undefined> {
  const row = await queryRow(
    db,
    { uidValidity: string.orNull, lastUid: string },
    sql`select uid_validity as "uidValidity", last_uid::text as "lastUid" from mail_box where box = ${box}`,
  );
  if (!row || row.uidValidity === null) return undefined;
  return { uidValidity: row.uidValidity, lastUid: Number(row.lastUid) };
}

/** Records that a mailbox was read up to a mail. */
export async function keepPosition(
  { db }: SystemTx,
  { box, holder, uidValidity, lastUid }: Position & Pick<Lease, 'box' | 'holder'>,
): Promise<void> {
  await db.execute(sql`
    update mail_box set uid_validity = ${uidValidity}, last_uid = ${lastUid}
    where box = ${box} and holder = ${holder}::uuid`);
}
