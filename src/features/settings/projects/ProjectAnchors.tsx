import { Link } from 'react-router';

import type { KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { PARTS, type ProjectPart, textsOf } from './projectParts.ts';
import { useShownPart } from './useShownPart.ts';

type Props = { project: KeptProject; path: string };

/** Links to the sections of a project's page; the one on screen is marked. */
export function ProjectAnchors({ project, path }: Props) {
  const { t } = useTranslation();
  const shown = useShownPart();
  const lacking: readonly ProjectPart[] = PARTS.filter(
    (part) => (part === 'addresses' || part === 'people') && project[part].length === 0,
  );
  return (
    <nav className="anchors" aria-label={t('settings.projects.parts.label')}>
      {PARTS.map((part) => (
        <Link
          key={part}
          to={part === 'facts' ? path : `${path}/${part}`}
          replace
          aria-current={part === shown ? 'true' : undefined}
        >
          {t(textsOf(part).title)}
          {lacking.includes(part) && (
            <span className="lacking" title={t('settings.projects.parts.lacking')}>
              <Icon name="exclamation-triangle" />
              <span className="visually-hidden">{t('settings.projects.parts.lacking')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
