import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router';

import type { KeptProject } from '#contract/projectSettings.ts';

export const PARTS = [
  'addresses',
  'areas',
  'people',
  'dates',
  'agreements',
  'orders',
  'notes',
] as const;
export type Part = (typeof PARTS)[number];

type Props = { project: KeptProject; backTo: string };

/** The parts of a project's settings, the facts first. */
export function ProjectNav({ project, backTo }: Props) {
  const { t } = useTranslation();
  const { tab = project.id } = useParams();
  const nav = useRef<HTMLElement>(null);
  // On a phone not all of them are seen at once.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>(`a[href$="/${tab}"]`);
    if (!nav.current || !open) return;
    const beside = (nav.current.clientWidth - open.offsetWidth) / 2;
    nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - beside;
  }, [tab]);
  const to = `${backTo}/${project.id}`;
  const counts: Partial<Record<Part, number>> = {
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
          {t(`settings.projects.parts.${part}`)}
          {counts[part] !== undefined && <span className="count"> {counts[part]}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
