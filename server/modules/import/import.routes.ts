import { Readable } from 'node:stream';

import type { Context } from 'hono';

import { importCalls } from '#contract/importCalls.ts';
import type { ExportFormat } from '#contract/issueExport.ts';

import { afterCommit, type TenantTx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Mount } from '../../http/mount.ts';
import { slotsFor } from '../../http/slots.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { dispositionOf } from '../attachment/index.ts';
import { FILE_TYPES } from '../export/index.ts';
import { runImport } from './runImport.service.ts';
import { decide, decideRow, mapValue, searchNames } from './decide.service.ts';
import { existingFile } from './existing.service.ts';
import { wrongRowsFile } from './faults.service.ts';
import { readTop } from './header.repository.ts';
import { setHeader } from './header.service.ts';
import { correctCell, run, setMapping, stop, undo } from './import.service.ts';
import { listJobs, readJob, setRunner } from './job.repository.ts';
import { readProblems } from './problems.repository.ts';
import { listRows } from './row.repository.ts';
import { importUpload } from './upload.service.ts';

/** Export files written for one company at a time. */
const takeSlot = slotsFor(2);

export function mountImport({ mount, mountStream }: Mount, deps: Deps) {
  const { clock } = deps;
  /** Continues in the background after commit, as the caller and within their session. */
  const startRun = async (tx: TenantTx, id: number, context: Context) => {
    const user = context.get('user');
    await setRunner(tx, id, { agentId: user?.agent?.agentId, tokenHash: user?.tokenHash });
    afterCommit(tx, () => void runImport(deps, { accountId: tx.accountId, id }));
  };

  mount(importCalls.list, ({ tx, me }) => listJobs(tx, me));

  mountStream(importCalls.upload, ({ me, within, params, query, context }) =>
    importUpload(deps, { within, me }, { ...params, ...query, body: context.req.raw.body }),
  );

  mount(importCalls.get, async ({ tx, me, params }) => {
    const text = await readJob(tx, params.id, me);
    if (text === undefined) throw notFound('import');
    return new JsonText(text);
  });

  mount(importCalls.rows, async ({ tx, me, params, query }) => {
    return orNotFound(await listRows(tx, params.id, query, me));
  });

  mount(importCalls.mapping, async ({ tx, me, params: { id }, body, context }) => {
    const job = await setMapping({ tx, id, me, now: clock.now() }, body.columns);
    await startRun(tx, id, context);
    return job;
  });

  mount(importCalls.fix, async ({ tx, me, params: { id, n }, body, context }) => {
    const corrected = await correctCell({ tx, id, me, now: clock.now() }, { n, ...body });
    if (corrected.job.state === 'checking') await startRun(tx, id, context);
    return corrected;
  });

  mountDecisions(mount, deps, startRun);

  mount(importCalls.run, async ({ tx, me, params: { id }, query, context }) => {
    const job = await run(
      { tx, id, me, now: clock.now(), from: requestOrigin(context) },
      query.dryRun,
    );
    await startRun(tx, id, context);
    return job;
  });

  mount(importCalls.stop, ({ tx, me, params: { id }, context }) =>
    stop({ tx, id, me, now: clock.now(), from: requestOrigin(context) }),
  );

  mount(importCalls.undo, async ({ tx, me, params: { id }, context }) => {
    const job = await undo({ tx, id, me, now: clock.now(), from: requestOrigin(context) });
    await startRun(tx, id, context);
    return job;
  });

  mountStream(importCalls.existing, async ({ me, within, checkAccess, params, query, context }) => {
    const leave = takeSlot(me.accountId);
    try {
      const needs = { within, checkAccess, me, now: clock.now(), from: requestOrigin(context) };
      const file = await existingFile(needs, { ...params, ...query });
      file.content.once('close', leave);
      return fileResponse(file, query.format);
    } catch (error) {
      leave();
      throw error;
    }
  });

  mountStream(importCalls.errors, async ({ me, within, checkAccess, params, query }) => {
    const file = await wrongRowsFile(
      { within, checkAccess, me },
      { ...params, ...query, locale: query.locale },
    );
    return fileResponse(file, 'csv');
  });
}

/** Throws NOT_FOUND for undefined. */
function orNotFound(found: JsonText | undefined): JsonText {
  if (!found) throw notFound('import');
  return found;
}

type StartRun = (tx: TenantTx, id: number, context: Context) => Promise<void>;

function mountDecisions(mount: Mount['mount'], { clock }: Deps, startRun: StartRun) {
  mount(importCalls.top, async ({ tx, me, params: { id } }) =>
    orNotFound(await readTop(tx, id, me)),
  );

  mount(importCalls.header, ({ tx, me, params: { id }, body: { row } }) =>
    setHeader({ tx, id, me, now: clock.now() }, row),
  );

  mount(importCalls.problems, async ({ tx, me, params: { id } }) =>
    orNotFound(await readProblems(tx, id, me)),
  );

  mount(importCalls.names, async ({ tx, query: { field, contains } }) => ({
    list: await searchNames(tx, field, contains),
  }));

  mount(importCalls.decide, async ({ tx, me, params: { id }, body, context }) => {
    const { decision, ...cause } = body;
    const job = await decide({ tx, id, me, now: clock.now() }, cause, decision);
    if (job.state === 'checking') await startRun(tx, id, context);
    return job;
  });

  mount(importCalls.decideRow, ({ tx, me, params: { id, n }, body: { decision } }) =>
    decideRow({ tx, id, me, now: clock.now() }, n, decision),
  );

  mount(importCalls.mapValue, async ({ tx, me, params: { id }, body, context }) => {
    const job = await mapValue({ tx, id, me, now: clock.now() }, body);
    await startRun(tx, id, context);
    return job;
  });
}

const fileResponse = (
  { name, content }: { name: string; content: Readable },
  format: ExportFormat,
) =>
  new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': FILE_TYPES[format],
      'content-disposition': dispositionOf(name, false),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
