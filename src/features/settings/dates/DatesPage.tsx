import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';

import type { KeptDate } from '#contract/importantDates.ts';
import { SubscribeDialog } from '#src/entities/calendar/SubscribeDialog.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useListProjectsQuery } from '../projects/projectsApi.ts';
import { DateDetail } from './DateDetail.tsx';
import './dates.scss';
import { useListDatesQuery } from './datesApi.ts';
import { useDays } from './useDays.ts';

const TO = '/settings/importantDate';
const COMPANY = 'company';

/** Important dates by next occurrence, and the selected one. `?project=` filters by project. */
export function DatesPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const [search] = useSearchParams();
  const [of, setOf] = useState(search.get('project') ?? '');
  const { data: dates, isError, refetch } = useListDatesQuery();
  const asideOf = useAside();
  const { chosen, isGone, isOpen } = useChosen(dates, id);
  const shown = dates?.filter(({ project }) => of === '' || of === String(project?.id ?? COMPANY));
  return (
    <>
      <RowList
        title={t('settings.areas.importantDate')}
        to={TO}
        rows={shown?.map((date) => ({
          ...date,
          name: date.title,
          searchText: `${date.text} ${date.project?.name ?? ''}`,
        }))}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={asideOf}
        tools={<Tools dates={dates ?? []} of={of} onOf={setOf} />}
      />
      {isOpen ? (
        <DateDetail
          key={id}
          date={chosen}
          isGone={isGone}
          projectId={Number(of) || null}
          backTo={TO}
        />
      ) : (
        <NothingChosen
          isGone={isGone}
          emptyHint={dates?.length === 0 && { about: t('settings.about.importantDate'), to: TO }}
        />
      )}
    </>
  );
}

/** Next occurrence and project of a date. */
function useAside() {
  const { t } = useTranslation();
  const daysOf = useDays();
  return ({ next, project, repeat }: KeptDate): ReactNode => (
    <span className="date-aside">
      {next === null ? (
        <span className="tag tag-line">{t('settings.dates.over')}</span>
      ) : (
        <span className="day">
          {repeat && <Icon name="arrow-repeat" label={t('settings.dates.recurs')} />}
          {daysOf({ from: next, to: null })}
        </span>
      )}
      {project && <small className="truncate">{project.name}</small>}
    </span>
  );
}

/** Projects with dates, and the filtered one, by name. */
function useProjectsOf(dates: readonly KeptDate[], of: string) {
  const { data: listed = [] } = useListProjectsQuery(false);
  const chosen = listed.filter(({ id }) => String(id) === of);
  const having = dates.flatMap(({ project }) => project ?? []);
  const byId = new Map([...chosen, ...having].map(({ id, name }) => [id, { id, name }]));
  return [...byId.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

type ToolsProps = { dates: readonly KeptDate[]; of: string; onOf: (of: string) => void };

function Tools({ dates, of, onOf }: ToolsProps) {
  const { t } = useTranslation();
  const [isSubscribing, setIsSubscribing] = useState(false);
  const projects = useProjectsOf(dates, of);
  return (
    <div className="date-tools">
      <Picker
        label={t('settings.projects.show')}
        options={[
          { value: '', text: t('settings.dates.all') },
          { value: COMPANY, text: t('settings.fields.projectId.none') },
          ...projects.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
        value={of}
        onPick={onOf}
      />
      <button type="button" className="btn btn-ghost" onClick={() => setIsSubscribing(true)}>
        <Icon name="calendar3" />
        {t('settings.dates.subscribe')}
      </button>
      {isSubscribing && <SubscribeDialog onClose={() => setIsSubscribing(false)} />}
    </div>
  );
}
