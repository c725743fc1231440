import { useState } from 'react';

import { CHOOSE_COMPANY_FILTER_ABOVE } from '#contract/limits.ts';
import type { Agent, User } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { filterCompanies, sortCompanies } from './companies.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanyFilter } from './CompanyFilter.tsx';

type Props = { user: User; brandsUrl: string; onChosen: (agent: Agent) => void };

export function CompanyChoice({ user, brandsUrl, onChosen }: Props) {
  const { t, i18n } = useTranslation();
  const isWorking = useMe() !== undefined;
  const [words, setWords] = useState('');
  const all = user.agents.length;
  const shown = filterCompanies(sortCompanies(user.agents, i18n.language), words);
  return (
    <>
      <div className="choose-head">
        <div>
          <h1>{t('auth.chooseCompany.welcome', { name: user.firstname })}</h1>
          <p className="text-2">{t('auth.chooseCompany.question')}</p>
          {isWorking && <p className="text-2">{t('auth.chooseCompany.signsOut')}</p>}
        </div>
        {all > CHOOSE_COMPANY_FILTER_ABOVE && <CompanyFilter value={words} onChange={setWords} />}
      </div>
      <p className="visually-hidden" role="status">
        {t('auth.chooseCompany.count', { count: shown.length })}
      </p>
      <ul className="co-grid">
        {shown.map((agent) => (
          <li key={agent.id}>
            <CompanyCard agent={agent} brandsUrl={brandsUrl} onChosen={() => onChosen(agent)} />
          </li>
        ))}
      </ul>
      {shown.length < all && (
        <p className="text-2 mt-4">
          {t('auth.chooseCompany.shown', { shown: shown.length, count: all })}{' '}
          <button type="button" className="btn btn-link p-0" onClick={() => setWords('')}>
            {t('auth.chooseCompany.showAll')}
          </button>
        </p>
      )}
    </>
  );
}
