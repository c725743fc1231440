import type { DelegationState } from './delegations.ts';
import { isStepFrom, isWithContractor } from './delegationSteps.ts';
import type { IssueStatus } from './issueStatus.ts';
import type { Message } from './messages.ts';

type Person = { id: number; name: string };
type TurnDelegation = {
  id: number;
  contractor: Person;
  state: DelegationState;
  answerBy: string | null;
};
export type TurnFacts<T extends TurnDelegation> = {
  status: IssueStatus;
  responsible: Person | null;
  team: { name: string } | null;
  delegations: readonly T[];
  /** Oldest first. */
  messages: readonly Pick<Message, 'type' | 'author' | 'privateMessageAgent'>[];
};

/** What the step after this is about, in the order in which the rules are tried. */
export type TurnRule =
  | 'closed'
  | 'done'
  | 'rejected'
  | 'waiting'
  | 'untaken'
  | 'declined'
  | 'answer'
  | 'late'
  | 'approve'
  | 'firm'
  | 'handler';

/** Who has the next step of an issue, what it is, and the act that does it or asks for it. */
export type IssueTurn<T extends TurnDelegation> = {
  who: 'me' | 'nobody' | 'other';
  /** Of the firm, person or team that has the step; empty for nobody. */
  name: string;
  what: TurnRule;
  /** Who waits for an answer. */
  asker?: string;
  /** Who is answered or reminded privately. */
  writeTo?: Person;
  delegation?: T | undefined;
  act: 'reopen' | 'take' | 'delegate' | 'reply' | 'remind' | 'approve' | null;
};

/** The turn as staff see it. */
export function issueTurn<T extends TurnDelegation>(
  facts: TurnFacts<T>,
  myId: number,
  now: Date,
): IssueTurn<T> {
  const { status } = facts;
  const holder = holderOf(facts, myId);
  switch (status) {
    case 'closed':
    case 'done':
    case 'waiting':
      return { ...holder, who: 'other', what: status, act: null };
    case 'rejected':
      return { ...holder, what: 'rejected', act: 'reopen' };
    case 'new':
    case 'inProgress':
      return atWork(stepOf(facts, now), holder, facts.responsible);
  }
}

type Holder = Pick<IssueTurn<TurnDelegation>, 'who' | 'name'>;

function holderOf({ responsible, team }: TurnFacts<TurnDelegation>, myId: number): Holder {
  if (responsible) return { who: responsible.id === myId ? 'me' : 'other', name: responsible.name };
  return team ? { who: 'other', name: team.name } : { who: 'nobody', name: '' };
}

function atWork<T extends TurnDelegation>(
  step: NextStep<T>,
  holder: Holder,
  responsible: Person | null,
): IssueTurn<T> {
  if (holder.who === 'nobody') return { ...holder, what: 'untaken', act: 'take' };
  if (step.what === 'firm') return { ...step, who: 'other', name: step.writeTo?.name ?? '' };
  if (holder.who === 'me') return { ...step, ...holder };
  // A colleague is asked for their step; a team's is anybody's.
  return responsible
    ? { ...step, ...holder, writeTo: responsible, act: 'remind' }
    : { ...step, ...holder, act: 'take' };
}

type NextStep<T extends TurnDelegation> = Pick<
  IssueTurn<T>,
  'what' | 'asker' | 'writeTo' | 'delegation' | 'act'
>;

/** The step of an issue at work, whoever has it. */
function stepOf<T extends TurnDelegation>(
  { delegations, messages }: TurnFacts<T>,
  now: Date,
): NextStep<T> {
  const atFirm = delegations.find(({ state }) => isWithContractor(state));
  const declined = delegations.at(-1)?.state === 'declined' && !atFirm && delegations.at(-1);
  if (declined) {
    return { what: 'declined', delegation: declined, act: 'delegate' };
  }
  const asker = unanswered(messages);
  if (asker) return { what: 'answer', ...asker, act: 'reply' };
  const late = delegations.find((delegation) => isAnswerLate(delegation, now));
  if (late) return { what: 'late', writeTo: late.contractor, delegation: late, act: 'remind' };
  const done = delegations.find(({ state }) => isStepFrom(state, 'approve'));
  if (done) return { what: 'approve', delegation: done, act: 'approve' };
  if (atFirm) {
    return { what: 'firm', writeTo: atFirm.contractor, delegation: atFirm, act: 'remind' };
  }
  return { what: 'handler', act: null };
}

/** Whether a contractor has not answered in time. */
const isAnswerLate = ({ state, answerBy }: TurnDelegation, now: Date): boolean =>
  isStepFrom(state, 'accept') && answerBy !== null && Date.parse(answerBy) < now.getTime();

type TurnMessage = TurnFacts<TurnDelegation>['messages'][number];

/** Who has the last word outside, a firm before a resident; internal messages answer nobody. */
function unanswered(messages: readonly TurnMessage[]) {
  const last = new Map<number | 'all', TurnMessage>();
  for (const message of messages) {
    if (message.type !== 'internal') last.set(partnerOf(message) ?? 'all', message);
  }
  const toAll = last.get('all')?.author;
  const asking = [...last].find(([partner, { author }]) => partner !== 'all' && author.isOutside);
  if (asking) {
    const { name } = asking[1].author;
    return { asker: name, writeTo: { id: Number(asking[0]), name } };
  }
  return toAll?.isOutside ? { asker: toAll.name } : undefined;
}

/** The party of a private conversation. */
function partnerOf({ type, author, privateMessageAgent }: TurnMessage): number | undefined {
  if (type !== 'private') return undefined;
  return (author.isOutside ? author.id : privateMessageAgent?.id) ?? undefined;
}
