import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Caller } from '#contract/reporting.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

import { RECENT_PROJECTS, withRecent } from '../projectChoice.ts';
import { callPath } from '../steps.ts';
import { CallerSearch, type Newcomer } from './CallerSearch.tsx';
import { type ChosenCaller, known, nameOf, placed } from './chosenCaller.ts';
import { NearList } from './NearList.tsx';
import { NewCaller } from './NewCaller.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useNextWords } from './useNextWords.ts';

/** Who calls: an earlier reporter, somebody at a place, somebody new. Beside it what is known of the marked one. */
export function FindCaller() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const [marked, setMarked] = useState<Caller>();
  const { draft: recent, change } = useDraft('new-issue.recent-projects', RECENT_PROJECTS);
  const goOn = (projectId: number, state: ChosenCaller) => {
    change({ ids: withRecent(recent.ids, projectId) });
    void navigate(callPath(projectId), { state });
  };
  return (
    <>
      <div className="call">
        <div className="call-flow">
          {newcomer ? (
            <NewCaller
              {...newcomer}
              onPlace={(place, caller) =>
                goOn(place.project.id, placed(place, { ...newcomer, ...caller }))
              }
            />
          ) : (
            <CallerSearch
              onPerson={(caller) => goOn(caller.project.id, known(caller))}
              onPlace={(place) => goOn(place.project.id, placed(place))}
              onNew={setNewcomer}
              onMark={setMarked}
            />
          )}
          <p className="text-2 dense d-none d-md-block">
            <KeyCaps keys="↑ ↓" /> {t('call.keys.move')} <KeyCaps keys="Enter" />{' '}
            {t('call.keys.take')}
          </p>
          <Unfinished />
        </div>
        <div className="call-foot">
          <p>{t('call.findFoot')}</p>
        </div>
      </div>
      <aside className="side" aria-label={t('call.side')}>
        {marked && <Preview caller={marked} />}
      </aside>
    </>
  );
}

function Preview({ caller }: { caller: Caller }) {
  const { t } = useTranslation();
  const nextWords = useNextWords();
  const { objectId, street, project, phone, email, open } = caller;
  const facts = {
    [t('newIssue.describe.object')]: objectId,
    [t('call.address')]: [street, project.name].filter(Boolean).join(', '),
    [t('newIssue.describe.reporterPhone')]: phone,
    [t('newIssue.describe.reporterEmail')]: email,
  };
  return (
    <>
      <section>
        <h2>{nameOf(caller)}</h2>
        <dl className="facts">
          {Object.entries(facts).map(
            ([name, value]) =>
              value && (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value === objectId ? <Plate>{value}</Plate> : value}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </section>
      {open.length > 0 && (
        <section>
          <h2>
            {t('call.open')} <span className="count">{open.length}</span>
          </h2>
          <NearList issues={open.map((issue) => ({ ...issue, text: nextWords(issue) }))} />
        </section>
      )}
    </>
  );
}
