import type { FilledTemplate, TemplateVariant } from '#contract/messageTemplates.ts';
import type { MessageType } from '#contract/visibility.ts';
import { fillPlaceholders } from '#contract/templatePlaceholders.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { cleanHtml } from '../rich-text/index.ts';
import { readTemplateFacts, type TemplateFacts, type FactsQuery } from './facts.repository.ts';
import { recipientOf, variantFor } from './recipient.ts';
import { sampleFacts } from './sample.ts';
import { readSampleFrame } from './sample.repository.ts';
import { escape, valueOf } from './values.ts';

type FillContext = { now: Date; baseUrl: string };

/** Fills in a template for the message's recipient. Throws NOT_FOUND. */
export async function fillTemplate(
  tx: TenantTx,
  me: AgentIdentity,
  query: FactsQuery,
  around: FillContext,
): Promise<FilledTemplate> {
  const facts = await readTemplateFacts(tx, me, query);
  if (!facts) throw notFound('issue');
  const recipient = recipientOf(query.type, facts);
  const variant = variantFor(facts.variants ?? [], recipient, facts.company.locale);
  if (!variant) throw notFound('template');
  return fillIn(variant, { facts, type: query.type, issueId: query.issueId }, around);
}

type Draft = TemplateVariant & { type: MessageType; issueId?: number | undefined };

/**
 * Fills in unsaved text, from an issue or, without one, from sample data. Unknown placeholders stay as they are. Throws
 * NOT_FOUND for an issue the agent cannot see.
 */
export async function previewTemplate(
  tx: TenantTx,
  me: AgentIdentity,
  { language, html, type, issueId }: Draft,
  around: FillContext,
): Promise<FilledTemplate> {
  const variant = { language, html: cleanHtml(html) };
  if (issueId === undefined) {
    const facts = sampleFacts(await readSampleFrame(tx, me), language, around.now);
    return fillIn(variant, { facts, type, issueId: facts.issue.number }, around);
  }
  const query = { issueId, templateId: null, type, privateTo: undefined };
  const facts = await readTemplateFacts(tx, me, query);
  if (!facts) throw notFound('issue');
  return fillIn(variant, { facts, type, issueId }, around);
}

type FillSource = { facts: TemplateFacts; type: MessageType; issueId: number };

function fillIn(
  variant: TemplateVariant,
  { facts, type, issueId }: FillSource,
  { now, baseUrl }: FillContext,
): FilledTemplate {
  const recipient = recipientOf(type, facts);
  // The recipient's own page, without a token: a forwarded message must grant no access.
  const link = `${baseUrl}/${recipient.isReporter ? 'reporter-issue' : 'issue'}/${issueId}`;
  const input = { facts, recipient, locale: variant.language, link, now };
  const gaps = new Set<string>();
  const html = fillPlaceholders(variant.html, (placeholder) => {
    const { name, fallback } = placeholder;
    const value = valueOf(placeholder, input);
    if (value !== undefined) return value;
    if (fallback !== undefined) return fallback;
    gaps.add(name);
    return `<mark data-gap="${escape(name)}">${GAP}</mark>`;
  });
  return { language: variant.language, html, gaps: [...gaps] };
}

/** Shown for a placeholder without a value. */
const GAP = '____';
