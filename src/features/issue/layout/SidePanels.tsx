import { type ReactNode, useState } from 'react';

import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx';
import { useIsPrinted } from '../conversation/useIsPrinted.ts';
import { FactsPanel } from '../facts/FactsPanel.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { panelOf, type SideTab } from './IssueTabs.tsx';
import { showTab } from './showTab.ts';

type Props = { shown: SideTab | undefined };

/** The parts beside the conversation, one at a time; all on paper. */
export function SidePanels({ shown }: Props) {
  const seesHistory = useCan('issue.history');
  const seesNotes = useCan('issue.notes');
  useKeys([
    { id: 'add-file', group: 'issue', icon: 'paperclip', run: addFile },
    ...(seesNotes
      ? [{ id: 'add-note', group: 'issue', icon: 'pencil', run: addNote } as const]
      : []),
  ]);
  return (
    <>
      <Panel name="facts" shown={shown}>
        <FactsPanel />
      </Panel>
      <Panel name="attachments" shown={shown}>
        <AttachmentsPanel />
      </Panel>
      {seesHistory && (
        <Panel name="history" shown={shown}>
          <HistoryPanel />
        </Panel>
      )}
      {seesNotes && (
        <Panel name="notes" shown={shown}>
          <NotesPanel />
        </Panel>
      )}
    </>
  );
}

/** Their panels may be shown for the first time. */
function addFile() {
  showTab('attachments');
  document.querySelector<HTMLElement>('.side-body:not([hidden]) input[type="file"]')?.click();
}

function addNote() {
  showTab('notes');
  document.querySelector<HTMLElement>('.note-form textarea')?.focus();
}

type PanelProps = Props & { name: SideTab; children: ReactNode };

/** By keyboard, too. */
const SCROLLED = { tabIndex: 0 };

/** Stays once it was shown, with its typed text, uploads and place. */
function Panel({ name, shown, children }: PanelProps) {
  const isPrinted = useIsPrinted();
  const isShown = shown === name || isPrinted;
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return (
    <div {...panelOf(name)} {...SCROLLED} className="side-body" hidden={!isShown}>
      {wasShown && children}
    </div>
  );
}
