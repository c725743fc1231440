import { useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';

import { PAGE_TITLE_DELAY } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ownTitle } from '#src/shared/routing/pageTitle.ts';

import { useHandles } from '#src/shared/routing/useHandles.ts';
import { selectBrandName } from './brand.ts';
import { pageTitle } from './title.ts';

export function PageTitle() {
  const { t } = useTranslation();
  const brand = useSelector(selectBrandName);
  const titleOfPage = useSyncExternalStore(ownTitle.subscribe, ownTitle.current, ownTitle.current);
  const crumbs = useHandles().flatMap(({ title }) => (title ? [t(title)] : []));
  const title = pageTitle(brand, titleOfPage ? [...crumbs.slice(0, -1), titleOfPage] : crumbs);
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = title;
    }, PAGE_TITLE_DELAY);
    return () => clearTimeout(timer);
  }, [title]);
  return null;
}
