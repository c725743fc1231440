import './newReport.scss';

import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Brand } from '#contract/brand.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { ProjectTypeWords } from '#src/shared/i18n/ProjectTypeWords.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { applyTerminology, resetTerminology } from '#src/shared/i18n/words.ts';
import { usePlaceClock } from '#src/shared/lib/usePlaceClock.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useShowAs } from '#src/shared/session/reporterLook.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { PublicHelp } from '../PublicHelp.tsx';
import { useGetReportFormQuery } from './publicReportApi.ts';
import { ReportFlow } from './ReportFlow.tsx';
import { type ReportLink, reportLinkOf } from './reportLink.ts';

/** Report form opened by a link that the company has signed. */
export function NewReportPage() {
  const [search] = useSearchParams();
  const link = reportLinkOf(search);
  return (
    <>
      {link ? <LinkedForm key={link.name} link={link} /> : <NoLink />}
      <PublicHelp />
    </>
  );
}

function LinkedForm({ link }: { link: ReportLink }) {
  const { t } = useTranslation();
  const [isGone, setIsGone] = useState(false);
  const {
    data: form,
    error,
    refetch,
  } = useGetReportFormQuery(link.prefill, {
    refetchOnMountOrArgChange: true,
  });
  useLookOf(form?.company);
  usePlaceClock(form?.company.timeZone);
  if (isGone || isNone(error)) return <NoLink />;
  if (!form) {
    return (
      <main id="main" className="pub-main">
        {error ? (
          <LoadError text={t('publicReport.loadError')} onRetry={refetch} />
        ) : (
          <Skeleton rows={5} />
        )}
      </main>
    );
  }
  return (
    <ProjectTypeWords projectType={form.projectType ?? undefined}>
      <OwnDrafts name={link.name}>
        <ReportFlow link={link} form={form} onGone={() => setIsGone(true)} />
      </OwnDrafts>
    </ProjectTypeWords>
  );
}

/** Whether the link is permanently invalid. */
const isNone = (error: unknown) =>
  [400, 404, 422].includes((error as ApiError | undefined)?.status ?? 0);

/** Applies the company's brand and terms; the project type's terms take precedence. */
function useLookOf(company: Brand | undefined) {
  const { i18n } = useTranslation();
  const isAgent = useMe() !== undefined;
  const { domain = '', accent = '', terminology } = company ?? {};
  const look = useMemo(() => (domain === '' ? undefined : { domain, accent }), [domain, accent]);
  useShowAs(look);
  useEffect(() => {
    if (!terminology || isAgent) return undefined;
    applyTerminology(i18n, terminology);
    return () => resetTerminology(i18n);
  }, [i18n, terminology, isAgent]);
}

/** Says that the link is invalid, and whom to contact. */
function NoLink() {
  const { t } = useTranslation();
  return (
    <main id="main" className="pub-main">
      <h1>{t('publicReport.noLink.title')}</h1>
      <p className="lead-p">{t('publicReport.noLink.text')}</p>
    </main>
  );
}
