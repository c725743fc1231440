import { z } from 'zod';

import { fetchJson } from './fetchJson.ts';

/** A service that translates what people write. */
export type MessageTranslator = {
  /**
   * @param to `sv`, as in ISO 639-1
   * @returns the texts in the same order, and the language of the first
   * @throws TranslatorAway if it gives no usable answer
   */
  translate: (texts: string[], to: string) => Promise<{ texts: string[]; from: string | null }>;
};

export class TranslatorAway extends Error {
  override name = 'TranslatorAway';
}

/** Other than a language tag it says nothing. */
const detected = z.object({
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/iu)
    .nullable()
    .catch(null),
});
const answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.union([detected, z.array(detected)]).optional(),
});

/** `key` where the service wants one. */
export type TranslatorSettings = { address: string; key: string | undefined };

/** A service with LibreTranslate's interface: `POST {address}/translate`. */
export function libreTranslator({ address, key }: TranslatorSettings): MessageTranslator {
  const url = `${address.replace(/\/+$/u, '')}/translate`;
  return {
    async translate(texts, to) {
      const body = {
        q: texts,
        source: 'auto',
        target: to,
        format: 'text',
        ...(key && { api_key: key }),
      };
      try {
        const { translatedText, detectedLanguage } = answer.parse(await fetchJson(url, body));
        if (translatedText.length !== texts.length) throw new Error('It answered other texts');
        const [first] = [detectedLanguage ?? []].flat();
        return { texts: translatedText, from: first?.language ?? null };
      } catch (cause) {
        throw new TranslatorAway('The translator cannot be asked', { cause });
      }
    },
  };
}
