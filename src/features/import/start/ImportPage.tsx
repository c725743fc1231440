import { useState } from 'react';
import { useNavigate } from 'react-router';

import { type ImportEncoding } from '#contract/import.ts';
import { importCalls } from '#contract/importCalls.ts';
import type { ImportKind } from '#contract/importFields.ts';
import { upload } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { ImportHead } from '../ImportHead.tsx';
import { useImportError } from '../useImportError.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import { FileDrop } from './FileDrop.tsx';
import { KindChoice } from './KindChoice.tsx';
import { KindFiles } from './KindFiles.tsx';
import { RecentImports } from './RecentImports.tsx';
import '../import.scss';

/** Starts an import: kind and file; lists earlier ones. */
export function ImportPage() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ImportKind>('project');
  const [encoding, setEncoding] = useState<ImportEncoding>();
  const { send, isSending } = useSending(kind, encoding);
  return (
    <main id="main" className="app-max page import">
      <ImportHead step="upload" />
      <section className="panel imp" aria-labelledby="import-what">
        <h2 id="import-what">{t('import.what')}</h2>
        <p className="text-2">{t('import.order')}</p>
        <KindChoice kind={kind} onChange={setKind} />
        <FileDrop isSending={isSending} onFile={(file) => void send(file)} />
        <EncodingChoice encoding={encoding} onChange={setEncoding} />
        <KindFiles kind={kind} />
      </section>
      <RecentImports />
    </main>
  );
}

/** Uploads a file and opens the mapping of its columns. */
function useSending(kind: ImportKind, encoding: ImportEncoding | undefined) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File) => {
    setIsSending(true);
    try {
      const query = { name: file.name, key: crypto.randomUUID(), ...(encoding && { encoding }) };
      const { id } = await upload(importCalls.upload, { params: { kind }, query, file });
      void navigate(`/import/${id}`);
    } catch (error) {
      toast.error(t('import.drop.failed'), { details: errorText(error) });
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending };
}
