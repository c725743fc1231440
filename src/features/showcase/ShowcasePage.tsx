import type { ComponentType } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useTheme } from '#src/shared/lib/theme.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Filters, MarkedIssues } from '#src/features/dashboard/specimens.tsx';
import { Charts } from '#src/features/statistics/specimens.tsx';
import { Buttons } from './parts/Buttons.tsx';
import { NoRows, Overlays, ToastKinds } from './parts/Feedback.tsx';
import { Fields, Questions } from './parts/Fields.tsx';
import { Disclosures, TabRow } from './parts/Folded.tsx';
import { MasterDetail, StepByStep, TopBars } from './parts/Frames.tsx';
import { Attached, Conversation, FactStates, Writing } from './parts/Issue.tsx';
import { Signs, Statuses } from './parts/Signs.tsx';
import { Accents, Colours, Facades, Icons, Typography } from './parts/Style.tsx';
import './showcase.scss';
import { Specimen } from './Specimen.tsx';

const SPECIMENS = {
  buttons: { Part: Buttons },
  statuses: { Part: Statuses },
  signs: { Part: Signs },
  questions: { Part: Questions },
  fields: { Part: Fields, wide: true },
  list: { Part: MarkedIssues, wide: true },
  filters: { Part: Filters, wide: true },
  disclosures: { Part: Disclosures },
  tabs: { Part: TabRow },
  overlays: { Part: Overlays },
  toasts: { Part: ToastKinds },
  noRows: { Part: NoRows, wide: true },
  facts: { Part: FactStates, wide: true },
  conversation: { Part: Conversation },
  files: { Part: Attached },
  writing: { Part: Writing, wide: true },
  charts: { Part: Charts, wide: true },
  topBar: { Part: TopBars, wide: true },
  masterDetail: { Part: MasterDetail, wide: true },
  steps: { Part: StepByStep, wide: true },
  type: { Part: Typography },
  colours: { Part: Colours },
  accents: { Part: Accents, wide: true },
  facades: { Part: Facades, wide: true },
  icons: { Part: Icons, wide: true },
} satisfies Record<string, { Part: ComponentType; wide?: true }>;
const NAMES = Object.keys(SPECIMENS) as (keyof typeof SPECIMENS)[];

/** Every component in all its states, in the current colour mode. */
export function ShowcasePage() {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return (
    <main id="main" className="app-max page showcase">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('showcase.title')}</h1>
          <p>{t('showcase.lead')}</p>
        </div>
        <button type="button" className="btn btn-secondary" onClick={toggle}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
          {t(theme === 'dark' ? 'showcase.toLight' : 'showcase.toDark')}
        </button>
      </div>
      <nav className="showcase-index" aria-label={t('showcase.index')}>
        {NAMES.map((name) => (
          <a key={name} href={`#${name}`}>
            {t(`showcase.${name}.title`)}
          </a>
        ))}
      </nav>
      <div className="showcase-grid">
        {NAMES.map((name) => {
          const { Part, ...look } = SPECIMENS[name];
          return (
            <Specimen key={name} id={name} title={t(`showcase.${name}.title`)} {...look}>
              <Part />
            </Specimen>
          );
        })}
      </div>
    </main>
  );
}
