import type { OutsideLocale } from '#contract/locales.ts';

import { AppError, notFound } from '../../http/errors.ts';
import { type MessageTranslator, TranslatorAway } from '../../ports/messageTranslator.ts';
import { cleanHtml } from '../rich-text/index.ts';
import type { Translatable } from './messageTranslation.repository.ts';
import { protect } from './protect.ts';

/**
 * A text in another language; no transaction is open while the translator is asked. Throws NOT_FOUND without the text,
 * UNAVAILABLE without a translator, or if it does not answer or loses a name or number.
 */
export async function inLanguage(
  translator: MessageTranslator | undefined,
  to: OutsideLocale,
  text: Translatable | undefined,
): Promise<{ html: string; from: string | null }> {
  if (!text) throw notFound('message');
  if (!translator) throw new AppError('UNAVAILABLE', 'No translator is set');
  const { sentences, restore } = protect(cleanHtml(text.html), text.names);
  if (sentences.length === 0) return { html: text.html, from: null };
  const translated = await asked(translator, sentences, to);
  const html = restore(translated.texts, to);
  if (html === undefined) {
    throw new AppError('UNAVAILABLE', 'The translator lost a name or a number');
  }
  return { html: cleanHtml(html), from: translated.from };
}

async function asked(translator: MessageTranslator, sentences: string[], to: OutsideLocale) {
  try {
    return await translator.translate(sentences, to.slice(0, 2));
  } catch (error) {
    if (!(error instanceof TranslatorAway)) throw error;
    throw new AppError('UNAVAILABLE', 'The translator does not answer');
  }
}
