import type { IssueChange } from '#contract/issueChanges.ts';
import {
  useSetIssueStatusMutation,
  useUpdateIssueMutation,
} from '#src/entities/issue/issueSaves.ts';

import { useIssue } from '../issueContext.ts';
import { useConfirmIssueMutation } from '../lifecycleApi.ts';
import type { VersionedAsk } from './unsaved.ts';

/** Sends a change over the version that was seen. */
export type Attempt = (version: number, undoKey: string) => Promise<unknown>;

/** How each change of the issue that can be kept is sent. */
export function useAsking(): (ask: VersionedAsk) => Attempt {
  const { id } = useIssue().issue;
  const [update] = useUpdateIssueMutation();
  const [setStatus] = useSetIssueStatusMutation();
  const [confirm] = useConfirmIssueMutation();
  return (ask) => async (version, undoKey) => {
    if (ask.do === 'update') {
      // What was kept is as it was sent; the server looks at it once more.
      const change = ask.change as IssueChange;
      return update({ id, body: { ...change, version, undoKey }, show: ask.show }).unwrap();
    }
    return ask.do === 'confirm'
      ? confirm({ id, body: { key: ask.key, version, undoKey } }).unwrap()
      : setStatus({ id, body: { status: ask.status, version, undoKey } }).unwrap();
  };
}
