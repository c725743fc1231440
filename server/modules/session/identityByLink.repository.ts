import type { Tenancy } from '../../db/tenancy.ts';
import { type Claim, keyOf } from './limits.ts';

export type LinkRow = {
  link_id: number;
  /** The issues the link currently opens. */
  issue_ids: number[];
  user_id: number;
  email: string;
  name: string;
  agent_id: number;
  account_id: number;
  time_zone: string;
  /** Position, from 1, of the first claim whose limit is reached. */
  refused: number | null;
};

type Asked = { tokenHash: string; now: Date; device: string; claims: Claim[] };

/**
 * The contractor a link belongs to and the issues it opens, in one statement that also records the visit; undefined if
 * it opens nothing. A claim without an actor counts for the link's agent.
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
