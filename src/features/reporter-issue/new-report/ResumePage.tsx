import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Flow } from './flow.ts';
import { Place } from './Place.tsx';

type Props = {
  flow: Pick<Flow, 'form' | 'draft'>;
  onResume: () => void;
  onAnew: () => void;
};

/** Offers to continue a stored draft or start over. */
export function ResumePage({ flow, onResume, onAnew }: Props) {
  const { t } = useTranslation();
  return (
    <main id="main" className="pub-main rep">
      <h1>{t('publicReport.resume.title')}</h1>
      <Place flow={flow} />
      {flow.draft.text && (
        <p className="lead-p">
          <b>{flow.draft.text}</b>
        </p>
      )}
      <button type="button" className="btn btn-primary btn-xl btn-block" onClick={onResume}>
        {t('publicReport.resume.goOn')}
      </button>
      <button type="button" className="btn btn-secondary btn-xl btn-block mt-2" onClick={onAnew}>
        {t('publicReport.resume.anew')}
      </button>
    </main>
  );
}
