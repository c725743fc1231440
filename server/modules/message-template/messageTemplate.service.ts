import type { MessageTemplate } from '#contract/messageTemplates.ts';
import type { SortBody, Versioned } from '#contract/primitives.ts';
import { unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import { byName } from '../../byName.ts';
import { sortRows } from '../../db/sort.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit, checkVersion } from '../audit/index.ts';
import { cleanHtml, isBlank } from '../rich-text/index.ts';
import { templateRepository } from './messageTemplate.repository.ts';

type NewTemplate = Parameters<ReturnType<typeof templateRepository>['insert']>[0];

/** The templates in the company's order, then by name. */
export async function listTemplates(tx: TenantTx): Promise<MessageTemplate[]> {
  const all = await templateRepository(tx).list();
  return all.toSorted(byPlace);
}

type TemplatePosition = { id: number; name: string; sequence: number };
const byPlace = (a: TemplatePosition, b: TemplatePosition) =>
  a.sequence - b.sequence || byName(a, b) || a.id - b.id;

/**
 * Saves a template, creating one without an id. Throws NOT_FOUND, VERSION_CONFLICT, and INVALID if it is empty, has an
 * unknown placeholder or uses another template's shortcut.
 */
export async function saveTemplate(
  tx: TenantTx,
  me: AgentIdentity,
  { version, ...changes }: Versioned<NewTemplate>,
  id?: number,
): Promise<MessageTemplate> {
  const variants = changes.variants.map((variant) => ({
    ...variant,
    html: cleanHtml(variant.html),
  }));
  variants.forEach(checkText);
  const values = { ...changes, variants };
  const templates = templateRepository(tx);
  const [before] = id === undefined ? [] : await templates.read(id);
  if (id !== undefined && !before) throw notFound('template');
  if (before) await checkVersion(tx, onTemplate(before), { baseVersion: version, current: before });
  const [saved] = await refusingTwice(
    id === undefined ? templates.insert(values) : templates.update(id, values),
  );
  if (!saved) throw notFound('template');
  await auditTemplate(tx, me, before ? 'changed' : 'created', { on: saved, before, after: saved });
  return saved;
}

/** Throws NOT_FOUND. */
export async function removeTemplate(tx: TenantTx, me: AgentIdentity, id: number): Promise<void> {
  const [removed] = await templateRepository(tx).remove(id);
  if (!removed) throw notFound('template');
  await auditTemplate(tx, me, 'deleted', { on: removed, before: removed });
}

/** Sorts the templates. Throws as `sortRows` does. */
export async function sortTemplates(
  tx: TenantTx,
  me: AgentIdentity,
  sort: SortBody,
): Promise<void> {
  const stands = (await templateRepository(tx).places()).toSorted(byPlace).map(({ id }) => id);
  await sortRows(tx, sort, { table: 'message_template', stands });
  await auditTemplate(tx, me, 'ordered', { before: { ids: stands }, after: { ids: sort.ids } });
}

const onTemplate = ({ id }: MessageTemplate) => ({ kind: 'messageTemplate', id });

const auditTemplate = (
  tx: TenantTx,
  me: AgentIdentity,
  event: 'created' | 'changed' | 'deleted' | 'ordered',
  { on, ...fields }: { on?: MessageTemplate; before?: object | undefined; after?: object },
) =>
  audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: `messageTemplate.${event}`,
    on: on && onTemplate(on),
    ...fields,
  });

function checkText({ html }: { html: string }, index: number) {
  const field = `variants.${index}.html`;
  if (isBlank(html)) {
    throw new AppError('INVALID', 'The text is empty', { fields: { [field]: 'Write something' } });
  }
  const unknown = unknownPlaceholders(html);
  if (unknown.length > 0) {
    const text = `Nothing can be filled in for ${unknown.join(', ')}`;
    throw new AppError('INVALID', text, { fields: { [field]: text } });
  }
}

const TWICE = '23505';

async function refusingTwice<T>(saving: PromiseLike<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== TWICE) throw error;
    throw new AppError('INVALID', 'Another template has this shortcut', {
      fields: { shortcut: 'Choose another one' },
    });
  }
}
