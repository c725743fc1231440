import { MAX_FILES_PER_MESSAGE } from '#contract/limits.ts';

import type { Deps } from '../../deps.ts';
import { contentHash } from '../../http/contentHash.ts';
import { AppError } from '../../http/errors.ts';
import type { Sender } from '../../http/identity.ts';
import { cleanFileName, upload } from '../attachment/index.ts';
import type { ReadMail } from './parse.ts';

type FileDeps = Pick<Deps, 'tenancy' | 'files' | 'clock'>;

/** The file with all of a text that is too long for a message. */
export const TEXT_FILE = 'mail.txt';

type Content = Pick<ReadMail, 'files' | 'wholeText'>;

/** The files of a mail, before them its text if that is too long. Only staff read it, as what it quotes. */
export const filesOf = ({ files, wholeText }: Content) => [
  ...(wholeText === undefined
    ? []
    : [{ name: TEXT_FILE, content: Buffer.from(wholeText), internal: true }]),
  ...files.map((file) => ({ ...file, internal: false })),
];

/**
 * Uploads the files of a mail by the rules of uploads, as drafts of their sender. Gives their ids, and the names of
 * those that are not taken. Repeating it uploads nothing twice.
 */
export async function uploadFiles(
  { tenancy, files, clock }: FileDeps,
  me: Sender,
  mailKey: string,
  mail: Content,
): Promise<{ ids: number[]; left: string[] }> {
  const ids: number[] = [];
  const left: string[] = [];
  for (const [n, { name, content, internal }] of filesOf(mail).entries()) {
    if (ids.length === MAX_FILES_PER_MESSAGE) {
      left.push(cleanFileName(name));
      continue;
    }
    try {
      const file = await upload(
        { files, clock },
        (work) => tenancy.within(me.accountId, work),
        me,
        {
          issueId: undefined,
          name,
          key: contentHash([mailKey, n]),
          internal,
          draft: true,
          body: new Blob([new Uint8Array(content)]).stream(),
          declared: content.length,
        },
      );
      ids.push(file.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left.push(cleanFileName(name));
    }
  }
  return { ids, left };
}
