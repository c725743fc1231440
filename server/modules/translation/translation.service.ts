import { formDesign } from '#contract/formDesign.ts';
import {
  FORM_KINDS,
  type FormKind,
  type NewTranslation,
  type TranslatedText,
} from '#contract/translations.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';
import { lockQuestions, saveQuestions } from './questions.repository.ts';
import { withQuestionText } from './questionTexts.ts';
import { listTexts, saveText } from './translation.repository.ts';

type Context = { tx: TenantTx; me: AgentIdentity; now: Date };

/**
 * Saves one of the company's own texts in another language. Throws NOT_FOUND for a text that does not exist, INVALID in the
 * company's own language, VERSION_CONFLICT where the own text is another by now.
 */
export async function saveTranslation(
  { tx, me, now }: Context,
  values: NewTranslation,
): Promise<TranslatedText> {
  const { kind } = values;
  const { locale, text: before } = await textAt(tx, now, values);
  if (locale === values.locale) {
    throw new AppError('INVALID', 'The own text is changed where it was written', {
      fields: { locale: 'The language of the company' },
    });
  }
  if (before.own !== values.own) {
    throw new AppError('VERSION_CONFLICT', 'The own text has changed', { current: before });
  }
  await (isFormKind(kind)
    ? saveQuestion(tx, { ...values, kind })
    : saveText(tx, { ...values, kind }));
  const { text: after } = await textAt(tx, now, values);
  await audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: 'translation.changed',
    on: { kind: values.kind, id: values.id },
    before,
    after,
  });
  return after;
}

const isFormKind = (kind: string): kind is FormKind => FORM_KINDS.some((each) => each === kind);

/** Throws INVALID for a text longer than the form allows. */
async function saveQuestion(
  tx: TenantTx,
  values: NewTranslation & { kind: FormKind },
): Promise<void> {
  const form = await lockQuestions(tx, values);
  const schema = form && withQuestionText(form, values);
  if (!schema) return;
  if (!formDesign.safeParse(schema).success) {
    throw new AppError('INVALID', 'The text is too long', { fields: { text: 'Too long' } });
  }
  await saveQuestions(tx, values, schema);
}

async function textAt(tx: TenantTx, now: Date, values: NewTranslation) {
  const { locale, list } = await listTexts(tx, now, values);
  const [text] = list;
  if (!text) throw notFound('text');
  return { locale, text };
}
