import { Readable } from 'node:stream';

import { type ExportFormat, issueExportCalls } from '#contract/issueExport.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { slotsFor } from '../../http/slots.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { dispositionOf } from '../attachment/index.ts';
import { exportIssues } from './export.service.ts';

/** Files written for one company at a time. */
const takeSlot = slotsFor(2);

/** Media types. */
export const FILE_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function mountExport({ mountStream }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mountStream(issueExportCalls.file, async ({ me, within, checkAccess, query, context }) => {
    const { format, columns, locale, ...filter } = query;
    const leave = takeSlot(me.accountId);
    try {
      const needs = { within, checkAccess, me, now: clock.now(), from: requestOrigin(context) };
      const { name, content } = await exportIssues(needs, { filter, format, columns, locale });
      content.once('close', leave);
      // The response ends with the stream; an unheard error would end the process.
      content.on('error', () => {});
      return new Response(Readable.toWeb(content) as ReadableStream, {
        headers: {
          'content-type': FILE_TYPES[format],
          'content-disposition': dispositionOf(name, false),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    } catch (error) {
      leave();
      throw error;
    }
  });
}
