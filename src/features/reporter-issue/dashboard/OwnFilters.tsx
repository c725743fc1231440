import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { MAX_SEARCH } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useGetOwnFilterValuesQuery } from '../ownIssueApi.ts';
import { changed, readFilter } from './dashboardUrl.ts';

/** Search appears from this many issues. */
const SEARCH_FROM = 6;

/** List filters; each appears only where there is a choice. */
export function OwnFilters() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { data } = useGetOwnFilterValuesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { companies, projects } = data;
  const { company, project, q } = readFilter(params);
  const count = companies.reduce((sum, { open, closed }) => sum + open + closed, 0);
  const theirs = projects.filter(({ companyId }) => !company || companyId === company);
  const set = (part: Record<string, string | undefined>) =>
    setParams(changed(params, part), { replace: true });
  return (
    <div className="rfilters">
      {(count >= SEARCH_FROM || q !== undefined) && (
        <TextFilter onChange={(text) => set({ q: text })} />
      )}
      {companies.length > 1 && (
        <Choice
          label={t('reporterIssue.filter.company')}
          all={t('reporterIssue.filter.allCompanies')}
          options={companies}
          value={company}
          onChange={(id) => set({ company: id, project: undefined })}
        />
      )}
      {theirs.length > 1 && (
        <Choice
          label={t('reporterIssue.filter.project')}
          all={t('reporterIssue.filter.allProjects')}
          options={theirs}
          value={project}
          onChange={(id) => set({ project: id })}
        />
      )}
    </div>
  );
}

/** Search field that filters while typing. */
function TextFilter({ onChange }: { onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('q') ?? '');
  return (
    <label className="rsearch">
      <span className="visually-hidden">{t('reporterIssue.filter.search')}</span>
      <Icon name="search" />
      <input
        type="search"
        className="form-control"
        placeholder={t('reporterIssue.filter.search')}
        maxLength={MAX_SEARCH}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
    </label>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  options: { id: number; name: string }[];
  value: number | undefined;
  onChange: (id: string | undefined) => void;
};

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  const named = options.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <Picker<number | undefined>
      label={label}
      options={[{ value: undefined, text: all }, ...named]}
      value={value}
      onPick={(id) => onChange(id?.toString())}
    />
  );
}
