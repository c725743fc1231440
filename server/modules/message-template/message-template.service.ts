import type { FilledTemplate, MessageTemplate } from '#contract/messageTemplates.ts';
import { fillPlaceholders, unknownPlaceholders } from '#contract/templatePlaceholders.ts';

import { byName } from '../../byName.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { cleanHtml, isBlank } from '../rich-text/index.ts';
import { readTemplateFacts, type Wanted } from './facts.repository.ts';
import { templateRepository } from './message-template.repository.ts';
import { recipientOf, variantFor } from './recipient.ts';
import { escape, valueOf } from './values.ts';

type Given = Omit<MessageTemplate, 'id'>;

/** The templates in the company's order, then by name. */
export async function listTemplates(tx: TenantTx): Promise<MessageTemplate[]> {
  const all = await templateRepository(tx).list();
  return all.toSorted((a, b) => a.sequence - b.sequence || byName(a, b));
}

/**
 * Saves a template, a new one where no id is given. Throws NOT_FOUND, and INVALID where it is empty, names what cannot be
 * filled in, or has the shortcut of another.
 */
export async function saveTemplate(
  tx: TenantTx,
  given: Given,
  id?: number,
): Promise<MessageTemplate> {
  const variants = given.variants.map((each) => ({ ...each, html: cleanHtml(each.html) }));
  variants.forEach(checkText);
  const values = { ...given, variants };
  const templates = templateRepository(tx);
  const [saved] = await refusingTwice(
    id === undefined ? templates.insert(values) : templates.update(id, values),
  );
  if (!saved) throw notFound('template');
  return saved;
}

export async function removeTemplate(tx: TenantTx, id: number): Promise<void> {
  const [gone] = await templateRepository(tx).remove(id);
  if (!gone) throw notFound('template');
}

function checkText({ html }: { html: string }, index: number) {
  const field = `variants.${index}.html`;
  if (isBlank(html)) {
    throw new AppError('INVALID', 'The text is empty', { fields: { [field]: 'Write something' } });
  }
  const unknown = unknownPlaceholders(html);
  if (unknown.length > 0) {
    const said = `Nothing can be filled in for ${unknown.join(', ')}`;
    throw new AppError('INVALID', said, { fields: { [field]: said } });
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

/** Fills a template in for who will read the message. Throws NOT_FOUND. */
export async function fillTemplate(
  tx: TenantTx,
  me: AgentIdentity,
  wanted: Wanted,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<FilledTemplate> {
  const facts = await readTemplateFacts(tx, me, wanted);
  if (!facts) throw notFound('issue');
  const recipient = recipientOf(wanted.type, facts);
  const variant = variantFor(facts.variants ?? [], recipient, facts.company.locale);
  if (!variant) throw notFound('template');
  // His own page, without anything that would let somebody else in.
  const link = `${baseUrl}/${recipient.isReporter ? 'reporter-issue' : 'issue'}/${wanted.issueId}`;
  const given = { facts, recipient, locale: variant.language, link, now };
  const gaps = new Set<string>();
  const html = fillPlaceholders(variant.html, (placeholder) => {
    const { name, fallback } = placeholder;
    const value = valueOf(placeholder, given);
    if (value !== undefined) return value;
    if (fallback !== undefined) return fallback;
    gaps.add(name);
    return `<mark data-gap="${escape(name)}">${GAP}</mark>`;
  });
  return { language: variant.language, html, gaps: [...gaps] };
}

/** What is left of a gap that nobody filled. */
const GAP = '____';
