import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { DelegationSection } from '../delegation/DelegationSection.tsx';
import { LinksSection } from '../delegation/LinksSection.tsx';
import { StaffVisitFact } from '../delegation/StaffVisitFact.tsx';
import { AlikeIssues } from '../gathered/AlikeIssues.tsx';
import { GatheredSection } from '../gathered/GatheredSection.tsx';
import { useIssue } from '../issueContext.ts';
import { AgreementNote } from '../payment/AgreementNote.tsx';
import { PayerHint } from '../payment/PayerHint.tsx';
import { AttributeFacts } from '../products/AttributeFacts.tsx';
import { ProductsPanel } from '../products/ProductsPanel.tsx';
import { AddFact } from './AddFact.tsx';
import { AddingContext, useAddFact } from './adding.ts';
import { CatalogueFact } from './CatalogueFact.tsx';
import { DueFact } from './DueFact.tsx';
import { FactRow } from './FactRow.tsx';
import { FactsSkeleton } from './FactsSkeleton.tsx';
import { JustChangedContext, useJustChanged } from './justChanged.ts';
import { LabelsFact } from './LabelsFact.tsx';
import { PlaceFacts } from './PlaceFacts.tsx';
import { PriorityFact } from './PriorityFact.tsx';
import { ReporterFacts } from './ReporterFacts.tsx';
import { ResponsibleFact, ResponsibleNotes, TeamFacts } from './ResponsibleFacts.tsx';
import { TextFact } from './TextFact.tsx';
import { useFactParts } from './useFactParts.ts';
import { VisitFact } from './VisitFact.tsx';

/** Facts of the issue, those with a value. Outside parties see some of them, read-only. */
export function FactsPanel() {
  const { t } = useTranslation();
  const { issue, isStaff } = useIssue();
  const [adding, setAdding] = useState<string>();
  useAddFact(setAdding);
  const { isLoading } = useFactParts(issue.id, isStaff);
  const justChanged = useJustChanged();
  return (
    <aside aria-label={t('issue.facts.label')} aria-busy={isLoading}>
      {isLoading ? (
        <FactsSkeleton />
      ) : (
        <JustChangedContext value={justChanged}>
          <AddingContext value={{ adding, start: setAdding, stop: () => setAdding(undefined) }}>
            <KeyFacts />
            {isStaff && <DelegationSection />}
            <section className="fact-sec" aria-label={t('issue.facts.sections.place')}>
              <dl className="facts">
                <PlaceFacts />
                <ReporterFacts />
              </dl>
            </section>
            {isStaff ? <StaffFacts /> : <GatheredSection />}
          </AddingContext>
        </JustChangedContext>
      )}
    </aside>
  );
}

/** What steers the day, in one row, and who else is involved. */
function KeyFacts() {
  const { t } = useTranslation();
  const { isStaff } = useIssue();
  return (
    <section className="fact-sec" aria-label={t('issue.facts.sections.people')}>
      <dl className="facts key-facts">
        <ResponsibleFact />
        <DueFact />
        <PriorityFact />
      </dl>
      <ResponsibleNotes />
      <dl className="facts">
        <TeamFacts />
        {!isStaff && <Delegations />}
        <VisitFact />
      </dl>
      {isStaff && <StaffVisitFact />}
    </section>
  );
}

function StaffFacts() {
  const { t } = useTranslation();
  const { agreementNumber } = useIssue().issue;
  return (
    <>
      <section className="fact-sec" aria-label={t('issue.facts.sections.class')}>
        <dl className="facts">
          <div className="fact-line">
            <CatalogueFact field="category" />
            <CatalogueFact field="errorType" />
          </div>
          <div className="fact-line">
            <CatalogueFact field="productCategory" />
            <AttributeFacts />
          </div>
          <LabelsFact />
        </dl>
        <ProductsPanel />
      </section>
      <GatheredSection />
      <section className="fact-sec" aria-label={t('issue.facts.sections.cost')}>
        <dl className="facts">
          <CatalogueFact field="chargedEntity" />
          <TextFact field="chargedReason" />
          <TextFact field="agreementNumber" note={<AgreementNote number={agreementNumber} />} />
        </dl>
      </section>
      <AddFact />
      <AlikeIssues />
      <LinksSection />
      {/* Last: what is looked up later pushes nothing down. */}
      <PayerHint />
    </>
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
