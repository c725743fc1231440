import { lazy, Suspense } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { AlikeIssues } from '../gathered/AlikeIssues.tsx';
import { GatheredSection } from '../gathered/GatheredSection.tsx';
import { useIssue } from '../issueContext.ts';
import { AgreementNote } from '../payment/AgreementNote.tsx';
import { PayerHint } from '../payment/PayerHint.tsx';
import { AttributeFacts } from '../products/AttributeFacts.tsx';
import { ProductsPanel } from '../products/ProductsPanel.tsx';
import { CatalogueFact } from './CatalogueFact.tsx';
import { DueFact } from './DueFact.tsx';
import { LabelsFact } from './LabelsFact.tsx';
import { PlaceFacts } from './PlaceFacts.tsx';
import { PriorityFact } from './PriorityFact.tsx';
import { ReporterBox } from './ReporterBox.tsx';
import { ResponsibleFacts } from './ResponsibleFacts.tsx';
import { TextFact } from './TextFact.tsx';
import { VisitFact } from './VisitFact.tsx';
import { FactRow } from './FactRow.tsx';

const DelegationSection = lazy(async () => ({
  default: (await import('../delegation/DelegationSection.tsx')).DelegationSection,
}));

const OwnVisit = lazy(async () => ({
  default: (await import('../delegation/OwnVisit.tsx')).OwnVisit,
}));

/** Facts of the issue. Outside parties see some of them, read-only. */
export function FactsPanel({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  const { issue, isStaff } = useIssue();
  return (
    <aside aria-label={t('issue.facts.label')} hidden={hidden}>
      <section className="fact-sec" aria-labelledby="issue-people">
        <h2 id="issue-people">{t('issue.facts.sections.people')}</h2>
        <dl className="facts">
          <ResponsibleFacts />
          {!isStaff && <Delegations />}
          <DueFact />
          <VisitFact />
          <PriorityFact />
        </dl>
        {isStaff && (
          <Suspense fallback={null}>
            <OwnVisit />
          </Suspense>
        )}
      </section>
      {isStaff && (
        <Suspense fallback={null}>
          <DelegationSection />
        </Suspense>
      )}
      <section className="fact-sec" aria-labelledby="issue-place">
        <h2 id="issue-place">{t('issue.facts.sections.place')}</h2>
        <dl className="facts">
          <PlaceFacts />
          <CatalogueFact field="space" />
        </dl>
      </section>
      <ReporterBox />
      <GatheredSection />
      <AlikeIssues />
      {isStaff && (
        <>
          <section className="fact-sec" aria-labelledby="issue-class">
            <h2 id="issue-class">{t('issue.facts.sections.class')}</h2>
            <dl className="facts">
              <CatalogueFact field="category" />
              <CatalogueFact field="errorType" />
              <CatalogueFact field="productCategory" />
              <AttributeFacts />
              <LabelsFact />
            </dl>
          </section>
          <ProductsPanel />
          <section className="fact-sec" aria-labelledby="issue-cost">
            <h2 id="issue-cost">{t('issue.facts.sections.cost')}</h2>
            <dl className="facts">
              <CatalogueFact field="chargedEntity" note={<PayerHint />} />
              <TextFact field="chargedReason" />
              <TextFact
                field="agreementNumber"
                note={<AgreementNote number={issue.agreementNumber} />}
              />
            </dl>
          </section>
        </>
      )}
    </aside>
  );
}

/** The contractors; a contractor's own job is above the facts. */
function Delegations() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  return issue.delegations.map(({ id, contractor }) => (
    <FactRow key={id} label={t('issue.facts.contractor')}>
      <span className="who">
        <Avatar name={contractor.name} kind="outside" />
        {contractor.name}
      </span>
    </FactRow>
  ));
}
