import { useId, useState } from 'react';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ActionItem } from '#src/shared/keys/ActionItem.tsx';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Lit } from '#src/shared/ui/Lit.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';
import { Grey } from '#src/shared/ui/Grey.tsx';
import { SkeletonFrame } from '#src/shared/ui/Skeleton.tsx';
import { Tabs } from '#src/shared/ui/Tabs.tsx';

/** Closed, with its content in short, with something new, with an invalid field inside, and open. */
export function Disclosures() {
  const { t } = useTranslation();
  const id = useId();
  const text = <p className="mb-0">{t('showcase.overlays.consequence')}</p>;
  return (
    <>
      <Disclosure title={t('showcase.disclosures.closed')} count={3}>
        {text}
      </Disclosure>
      <Disclosure
        title={t('showcase.disclosures.short')}
        end={
          <>
            <Lit label={t('common.unread')} /> 2
          </>
        }
      >
        {text}
      </Disclosure>
      <Disclosure title={t('showcase.disclosures.invalid')}>
        <Field label={t('showcase.fields.email')} htmlFor={id} error={t('showcase.fields.wrong')}>
          <input className="form-control" defaultValue="åsa@" autoComplete="off" />
        </Field>
      </Disclosure>
      <Disclosure title={t('showcase.disclosures.open')} isOpenAtFirst>
        {text}
      </Disclosure>
    </>
  );
}

const PARTS = ['conversation', 'facts', 'attachments', 'history'] as const;

/** Tabs that show at once what the arrow keys reach. */
export function TabRow() {
  const { t } = useTranslation();
  const [part, setPart] = useState<(typeof PARTS)[number]>('facts');
  return (
    <Tabs
      id="showcase-tab"
      label={t('issue.tabs.label')}
      className="dz-tabs"
      tabs={PARTS.map((name) => ({ name, text: t(`issue.tabs.${name}`) }))}
      value={part}
      onChange={setPart}
    />
  );
}

/** A menu of actions: with a key, destructive. */
export function DemoMenu() {
  const { t } = useTranslation();
  const copy = { icon: 'link-45deg', label: t('issue.copyLink'), keys: 'mod+l' } as const;
  return (
    <Menu
      align="start"
      renderToggle={(props) => (
        <button {...props} type="button" className="btn btn-secondary">
          {t('showcase.overlays.menu')}
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {(close) => (
        <>
          <MenuItem icon="pencil" onClick={close}>
            {t('common.edit')}
          </MenuItem>
          <ActionItem action={copy} onDone={close} />
          <div className="dropdown-divider" />
          <MenuItem icon="trash3" isDanger onClick={close}>
            {t('common.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** What loads keeps the place of the real thing. */
export const Loading = () => (
  <SkeletonFrame className="specimen-row">
    <Grey width={30} height={30} />
    <Grey width="40%" />
    <Grey width="20%" />
  </SkeletonFrame>
);
