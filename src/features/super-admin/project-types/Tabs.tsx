import type { KeyboardEvent } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

const TABS = ['form', 'globalTerminology', 'contextTerminology', 'json'] as const;
export type Tab = (typeof TABS)[number];

type Props = { value: Tab; onChange: (tab: Tab) => void };
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of the designer. */
export function Tabs({ value, onChange }: Props) {
  const { t } = useTranslation();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = TABS[TABS.indexOf(value) + (STEPS[key] ?? 0)];
    if (!STEPS[key] || !next) return;
    onChange(next);
    document.getElementById(`dz-tab-${next}`)?.focus();
  };
  return (
    // Key events bubble from the tabs inside.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="dz-tabs"
      role="tablist"
      aria-label={t('superAdmin.types.tabs.label')}
      onKeyDown={onKeyDown}
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          id={`dz-tab-${tab}`}
          type="button"
          role="tab"
          aria-controls="dz-panel"
          aria-selected={tab === value}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {t(`superAdmin.types.tabs.${tab}`)}
        </button>
      ))}
    </div>
  );
}
