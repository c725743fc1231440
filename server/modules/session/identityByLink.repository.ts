import type { Tenancy } from '../../db/tenancy.ts';
import { type Claim, keyOf } from './limits.ts';

export type LinkRow = {
  link_id: number;
  /** The issues it lets into now. */
  issue_ids: number[];
  user_id: number;
  email: string;
  name: string;
  agent_id: number;
  account_id: number;
  time_zone: string;
  /** The place, from 1, of the first claim whose limit is reached. */
  refused: number | null;
};

type Asked = { tokenHash: string; now: Date; device: string; claims: Claim[] };

/**
 * Which contractor a link lets in, and to what, in one statement that notes the visit, too; undefined where it lets in
 * nowhere. A claim by nobody is made by the agent whom the link is of.
 */
export async function whoLinks(
  tenancy: Tenancy,
  { tokenHash, now, device, claims }: Asked,
): Promise<LinkRow | undefined> {
  const [row] = await tenancy.askReviewed<LinkRow>('felix_who_links', [
    tokenHash,
    now.toISOString(),
    device,
    claims.map(keyOf),
    claims.map(({ minutes }) => minutes),
    claims.map(({ times }) => times),
  ]);
  return row;
}
