import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';

import type { SimilarIssue } from '#contract/reporting.ts';
import { filesIn } from '#src/entities/attachment/attachmentFiles.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useIsWide } from '../../layout/useIsWide.ts';
import { firstNameOf } from '#src/shared/lib/shortName.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import { useDescription } from '../describe/useDescription.ts';
import type { Photos } from '../photos/usePhotos.ts';
import { type AfterReport, currentFault, type ReportDraft } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import { CallerFields } from './CallerFields.tsx';
import { CallerIssues } from './CallerIssues.tsx';
import { CallFoot } from './CallFoot.tsx';
import { CallQuestions } from './CallQuestions.tsx';
import { CallTexts } from './CallTexts.tsx';
import type { ChosenCaller } from './chosenCaller.ts';
import { Extras } from './Extras.tsx';
import { NearIssues } from './NearIssues.tsx';
import { PlaceField } from './PlaceField.tsx';
import { useHandlingResolver } from './useHandlingResolver.ts';
import { useJoin } from './useJoin.ts';
import { useKnownCaller } from './useKnownCaller.ts';
import { useNear } from './useNear.ts';
import type { Registrations } from './useRegistrations.ts';
import { useSave } from './useSave.ts';

type Props = StepProps & {
  photos: Photos;
  current: () => ReportDraft;
  firstField: ChosenCaller['field'];
  register: Registrations['register'];
  onSaved: (sent: ReportDraft) => void;
  /** The caller was added to an open issue instead. */
  onJoined: () => void;
  onDiscard: () => void;
};

/** Staff's report on one page: whoever calls, the place, the fault, and what is known of it already. */
export function CallForm(props: Props) {
  const { project, photos, current, firstField, onJoined } = props;
  const { fault, form, legend, photoQuestions, methods } = useDescription({
    ...props,
    further: useHandlingResolver(),
  });
  const frame = useRef<HTMLFormElement>(null);
  const { save: send, isSaving } = useSave(props);
  const { join, isJoining } = useJoin(onJoined);
  const isBusy = isSaving || isJoining;
  const { setFocus } = methods;
  useEffect(() => setFocus(firstField), [setFocus, firstField]);

  const save = (after: AfterReport) => {
    if (isBusy || photos.isUploading) return;
    void methods.handleSubmit(() => send({ ...current(), after }))();
  };
  const onJoin = async (issue: SimilarIssue) => {
    if (!(await methods.trigger('reporter'))) return;
    const place = project.addresses.find(({ id }) => id === fault.addressId);
    const where = place ? place.objectId || place.street : project.name;
    await join(issue, currentFault(current()), where);
  };
  const onPaste = (event: ClipboardEvent) => photos.addTo(fault.key, filesIn(event.clipboardData));
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const beside = (
    <Beside {...{ project, fault, isBusy }} isInside={!isWide} onJoin={(one) => void onJoin(one)} />
  );
  return (
    <FormProvider {...methods}>
      <form
        ref={frame}
        className="call"
        noValidate
        aria-label={t('call.title')}
        onPaste={onPaste}
        onSubmit={(event) => {
          event.preventDefault();
          save('nextCall');
        }}
      >
        {/* What is typed while it is sent would be in no issue. */}
        <div className="call-flow" inert={isBusy}>
          <CallerFields />
          <PlaceField project={project} />
          <CallTexts onBack={() => void navigate('/new-issue')}>{!isWide && beside}</CallTexts>
          {form && <CallQuestions schema={form} legend={legend} photos={photoQuestions} />}
          <Extras {...props} fault={fault} />
          <button type="button" className="btn btn-ghost btn-sm discard" onClick={props.onDiscard}>
            {t('call.discard')}
          </button>
        </div>
        <CallFoot
          frame={frame}
          project={project}
          isSaving={isSaving}
          isUploading={photos.isUploading}
          onSave={save}
        />
      </form>
      {isWide && beside}
    </FormProvider>
  );
}

type BesideProps = Pick<StepProps, 'project'> & {
  fault: Parameters<typeof useNear>[1];
  isBusy: boolean;
  /** In the form's flow on narrow screens, folded. */
  isInside: boolean;
  onJoin: (issue: SimilarIssue) => void;
};

/** Similar open issues, and the caller's own. */
function Beside({ project, fault, isInside, ...rest }: BesideProps) {
  const { open } = useKnownCaller();
  const own = new Set(open.map(({ id }) => id));
  const list = (useNear(project.id, fault) ?? []).filter(({ id }) => !own.has(id));
  const first = firstNameOf(fault.reporter.name);
  const street = project.addresses.find(({ id }) => id === fault.addressId)?.street;
  const near = list.length > 0 && (
    <NearIssues {...{ list, street }} title={fault.title} {...rest} />
  );
  const theirs = open.length > 0 && <CallerIssues name={first} open={open} isFolded={isInside} />;
  const Frame = isInside ? Inside : Side;
  return <Frame {...{ near, theirs }} count={list.length} />;
}

type FrameProps = { near: ReactNode; theirs: ReactNode; count: number };

function Inside({ near, theirs, count }: FrameProps) {
  const { t } = useTranslation();
  return (
    <>
      {near && (
        <Disclosure className="alike" title={t('call.nearCount', { count })}>
          {near}
        </Disclosure>
      )}
      {theirs}
    </>
  );
}

function Side({ near, theirs, count }: FrameProps) {
  const { t } = useTranslation();
  return (
    <aside className="side" aria-label={t('call.side')}>
      <section aria-labelledby="near-title">
        <h2 id="near-title">
          {t('call.near')}
          {near && <span className="count">{count}</span>}
        </h2>
        {near || <p className="dense text-2">{t('call.nearNone')}</p>}
      </section>
      {theirs}
    </aside>
  );
}
