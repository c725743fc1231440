import { Fragment } from 'react';

import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import type { MessageDraft } from './messageDraft.ts';
import { readersOf } from './readers.ts';
import type { PrivateReader } from './usePrivateReaders.ts';

type Props = { id: string; draft: MessageDraft; readers: PrivateReader[] };

/** Names the audience of the message before it is sent. */
export function ReaderLine({ id, draft: { type, readerId }, readers }: Props) {
  const { t } = useTranslation();
  const { issue, isStaff } = useIssue();
  const { data: agents } = useListAgentOptionsQuery(undefined, { skip: !isStaff });
  const reader = readers.find((each) => each.id === readerId);
  const { names, office } = readersOf({ type, issue, agents, reader });

  return (
    <p id={id} className="readers" aria-live="polite">
      <Icon name="eye" />
      {type === 'private' && !reader ? (
        t('issue.composer.readers.choose')
      ) : (
        <span>
          {t(type === 'public' ? 'issue.composer.readers.by' : 'issue.composer.readers.onlyBy')}{' '}
          {type === 'private' && `${t('issue.composer.readers.you')} `}
          {names.map(({ name, way }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <b>{name}</b>
              {isStaff && (
                <span className={way === 'none' ? 'text-danger' : undefined}>
                  {` (${t(`issue.composer.readers.way.${way}`)})`}
                </span>
              )}
            </Fragment>
          ))}
          {office && names.length > 0 && ` ${t('issue.composer.readers.and')} `}
          {office && <Office isOutsider={!isStaff} />}
        </span>
      )}
    </p>
  );
}

/** Outside parties do not see the other recipients. */
function Office({ isOutsider }: { isOutsider: boolean }) {
  const { t } = useTranslation();
  return isOutsider ? (
    t('issue.composer.readers.everyone')
  ) : (
    <b>{t('issue.composer.readers.office')}</b>
  );
}
