import { lazy, memo, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import type { IssueCounts } from '#contract/issueList.ts';
import { viewOf, viewsOf } from '#src/entities/issue/issueViews.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMediaQuery } from '#src/shared/lib/useMediaQuery.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useToast } from '#src/shared/ui/toasts.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';

import { BULK_SENDS, UNSENT_BULK } from '../bulk/unsentBulk.ts';
import { layoutOf } from '../columns/layoutOf.ts';
import { ExportProgress } from '../export/ExportProgress.tsx';
import { CHOSEN } from '../filters/useListUrl.ts';
import { narrowingFields } from '../filters/filterFields.ts';
import { ProjectList } from '../views/ProjectList.tsx';
import { Pulse } from '../views/Pulse.tsx';
import { SaveChip } from '../views/SaveChip.tsx';
import { SavedViews } from '../views/SavedViews.tsx';
import { addressOfView, defaultView } from '../views/viewAddress.ts';
import { type SavedViewState, useSavedView } from '../views/useSavedView.ts';
import { showDialog, useOpenDialog } from './dialogs.ts';
import { type FootProps, ListFoot } from '../list/ListFoot.tsx';
import { oneLineFrom } from '../list/rowForms.ts';
import type { ListLook, RailProps } from './listLook.ts';
import { ListTools } from './ListTools.tsx';
import { useListActs } from './useListActs.ts';

const ViewDialog = lazy(async () => ({
  default: (await import('../views/ViewDialog.tsx')).ViewDialog,
}));
const ColumnDialog = lazy(async () => ({
  default: (await import('../columns/ColumnDialog.tsx')).ColumnDialog,
}));
const SummaryDialog = lazy(async () => ({
  default: (await import('../summary/SummaryDialog.tsx')).SummaryDialog,
}));

const UnansweredBulk = lazy(async () => ({
  default: (await import('../bulk/UnansweredBulk.tsx')).UnansweredBulk,
}));

type Props = { onLook: (look: ListLook) => void; total: number | undefined };

const rail = (props: RailProps) => (
  <>
    <SavedViews onChosen={props.onChosen} />
    <ProjectList {...props} />
  </>
);
const tools = <ListTools />;
const chip = <SaveChip />;
const pulse = (counts: IssueCounts) => <Pulse counts={counts} />;
const foot = (props: FootProps) => <ListFoot {...props} />;

/** Saved views, columns, export and summaries: loaded after the list, and tells it how to look. */
export const ListExtras = memo(function ListExtras({ onLook, total }: Props) {
  const saved = useSavedView();
  const unsent = useDraft(UNSENT_BULK, BULK_SENDS).draft.sends;
  const me = useMe();
  const isWide = useIsWide();
  useBeginning(saved);

  const { current, columns, isUsual, isChanged, address, views, isError } = saved;
  const layout = useMemo(
    () => (isWide && !isUsual ? layoutOf(columns) : undefined),
    [isWide, isUsual, columns],
  );
  const builtIn = viewOf(address.filter, viewsOf(me?.agent.roleGroup ?? 'ROLE_USER'));
  const isNarrowed = narrowingFields(address.filter, builtIn.filter).some((field) => field !== 'q');
  const hasChip = isChanged || (!current && isNarrowed);
  const title = current?.name;
  const acts = useListActs(me?.agent.roleGroup);
  const hasViews = views !== undefined || isError;
  useLayoutEffect(() => {
    // What stands below the saved views waits for them.
    onLook({
      rail: hasViews ? rail : undefined,
      pulse,
      tools,
      title,
      layout,
      foot,
      acts,
      chip: hasChip ? chip : undefined,
    });
  }, [onLook, hasViews, title, layout, acts, hasChip]);

  return (
    <>
      <Dialogs saved={saved} total={total} />
      <ExportProgress />
      <Suspense>{Object.keys(unsent).length > 0 && <UnansweredBulk />}</Suspense>
    </>
  );
});

const close = () => showDialog(undefined);

function Dialogs({ saved, total }: { saved: SavedViewState; total: number | undefined }) {
  const open = useOpenDialog();
  return (
    <Suspense fallback={<DialogComing />}>
      {open?.kind === 'newView' && <ViewDialog saved={saved} onClose={close} />}
      {open?.kind === 'view' && <ViewDialog saved={saved} view={open.view} onClose={close} />}
      {open?.kind === 'columns' && <ColumnDialog saved={saved} onClose={close} />}
      {open?.kind === 'summary' && (
        <SummaryDialog filter={saved.address.filter} total={total} onClose={close} />
      )}
    </Suspense>
  );
}

/**
 * A URL without parameters opens the default view; one with only a view's id opens that view, or
 * says that it is not available.
 */
function useBeginning({ views, address, current }: SavedViewState) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { chosen?: boolean } | null };
  const roleGroup = useMe()?.agent.roleGroup;
  const isChosen = state?.chosen === true;
  const isBare = address.search === (address.view ? `view=${address.view}` : '');
  // A view that loads late must not interrupt a navigation.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving || isChosen || !isBare || !views || !roleGroup) return;
    const target = address.view === undefined ? defaultView(views, roleGroup) : current;
    if (target) {
      void navigate({ search: addressOfView(target) }, { replace: true, state: CHOSEN });
    } else if (address.view !== undefined) {
      toast.error(t('lists.views.notThere'));
      void navigate({ search: '' }, { replace: true });
    }
  }, [isLeaving, isChosen, isBare, views, roleGroup, address.view, current, navigate, toast, t]);
}

/** Below that rows are cards with fixed content. */
const useIsWide = () => useMediaQuery(`(min-width: ${oneLineFrom()}px)`);
