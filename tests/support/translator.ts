import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { MessageTranslator } from '#server/ports/messageTranslator.ts';

/** Every text that the worker's server sent to be translated. */
export const sentToTranslator: string[] = [];

/** Answers what it is sent, behind the language. A canary of staff must never get here, whatever the test is about. */
export const echoTranslator: MessageTranslator = {
  translate: async (texts, to) => {
    sentToTranslator.push(...texts);
    const leaked = texts.find((text) => /kanarie\d+xstaff/u.test(text));
    if (leaked !== undefined) throw new Error(`Sent to the translator: ${leaked}`);
    return { texts: texts.map((text) => `${to}: ${text}`), from: 'sv' };
  },
};

type TranslationRequest = {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key?: string;
};

/** A server with LibreTranslate's interface. `answer` gives status and body, by default those of a translation; null: never. */
export async function aTranslatorServer() {
  const asked: (TranslationRequest & { path: string | undefined })[] = [];
  let answer: ((body: TranslationRequest) => { status?: number; body: unknown } | null) | undefined;
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await textOf(request)) as TranslationRequest;
    asked.push({ ...body, path: request.url });
    const given = answer ? answer(body) : { body: translated(body) };
    if (given === null) return;
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(given.body));
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    answers: (next: typeof answer) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const translated = ({ q, target }: TranslationRequest) => ({
  translatedText: q.map((text) => `${target}: ${text}`),
  detectedLanguage: q.map(() => ({ language: 'pl', confidence: 90 })),
});

async function textOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
