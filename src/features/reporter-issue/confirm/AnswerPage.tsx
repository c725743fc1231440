import '../issue/ownIssue.scss';
import '../answer/answer.scss';
import './confirm.scss';

import { Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { useNow } from '#src/shared/lib/clock.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { brandOf } from '../brandOf.ts';
import { OwnIssueFrame } from '../issue/OwnIssueFrame.tsx';
import { useOwnIssue } from '../issue/ownIssueContext.ts';
import { Answered, AnswerNo, NoQuestion, useFormsSoon } from '../lazyForms.ts';
import { PublicHelp } from '../PublicHelp.tsx';
import { AnswerYes } from './AnswerYes.tsx';

/** Whether the work is done: the answer chosen in the mail is preset and sent with one press. */
export const AnswerPage = () => (
  <OwnIssueFrame>
    <Question />
  </OwnIssueFrame>
);

function Question() {
  const { ownIssue } = useOwnIssue();
  useFormsSoon();
  return (
    <div className="brand-scope rissue answer" style={brandOf(ownIssue.company)}>
      <Suspense fallback={<Skeleton rows={6} />}>
        <Step />
      </Suspense>
      <PublicHelp />
    </div>
  );
}

function Step() {
  const now = useNow();
  const { ownIssue } = useOwnIssue();
  const [params, setParams] = useSearchParams();
  const choice = params.get('choice');
  const { answer, issue } = ownIssue;
  const mayChange = answer !== null && Date.parse(answer.changeUntil) > now.getTime();
  const isChanging = mayChange && params.get('do') === 'change';
  if (issue.status !== 'done' && !isChanging) {
    if (answer && mayChange) {
      const change = () => setParams({ do: 'change', choice: answer.isFixed ? 'no' : 'yes' });
      return <Answered answer={answer} onChange={change} />;
    }
    return <NoQuestion />;
  }
  const turnTo = (next: 'yes' | 'no') =>
    setParams({ choice: next, ...(isChanging && { do: 'change' }) }, { replace: true });
  return choice === 'no' ? (
    <AnswerNo fromMail={!isChanging} onOther={() => turnTo('yes')} onSent={() => setParams({})} />
  ) : (
    <AnswerYes fromMail={!isChanging && choice === 'yes'} onOther={() => turnTo('no')} />
  );
}
