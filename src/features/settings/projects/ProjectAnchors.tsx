import { NavLink } from 'react-router';

import type { KeptProject } from '#contract/projectSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useShownPlace } from '#src/shared/lib/useShownPlace.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

export const PARTS = [
  'addresses',
  'areas',
  'people',
  'dates',
  'agreements',
  'orders',
  'notes',
] as const;
export type ProjectPart = (typeof PARTS)[number];

/** The tab of delegations keeps its address, `orders`. */
export const nameOf = (part: ProjectPart) => (part === 'orders' ? 'delegations' : part);

type Props = { project: KeptProject; backTo: string };

/** Tabs of a project's settings. */
export function ProjectNav({ project, backTo }: Props) {
  const { t } = useTranslation();
  const nav = useShownPlace();
  const to = `${backTo}/${project.id}`;
  const counts: Partial<Record<ProjectPart, number>> = {
    addresses: project.addresses.length,
    people: project.people.length,
  };
  return (
    <nav ref={nav} className="part-nav" aria-label={t('settings.projects.parts.label')}>
      <NavLink to={to} end>
        {t('settings.projects.parts.facts')}
      </NavLink>
      {PARTS.map((part) => (
        <NavLink key={part} to={`${to}/${part}`}>
          {t(`settings.projects.parts.${nameOf(part)}`)}
          {counts[part] !== undefined && <span className="count"> {counts[part]}</span>}
          {counts[part] === 0 && (
            <span className="lacking" title={t('settings.projects.parts.lacking')}>
              <Icon name="exclamation-triangle" />
              <span className="visually-hidden">{t('settings.projects.parts.lacking')}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
