import { useCallback, useEffect, useRef, useState } from 'react';

import { MAX_FILES_PER_MESSAGE } from '#contract/limits.ts';
import { type FileFault, fileFault } from '#src/entities/attachment/attachmentFiles.ts';
import { shrinkPicture } from '#src/entities/attachment/shrinkPicture.ts';
import { forgetFile, keepFile, keptFiles } from '#src/shared/drafts/keptFiles.ts';

export type Photo = {
  /** Also the client key of the upload, so a retry creates no duplicate. */
  key: string;
  file: File;
  /** Object URL of the preview. */
  url: string;
  /** Question of the form that the photo answers; empty for none. */
  question: string;
};
export type RefusedPhoto = { key: string; name: string; fault: FileFault | 'tooMany' };

/** Other formats that the device could read have been converted to JPEG. */
const IS_PICTURE = /\.(?:jpe?g|png|gif|webp)$/iu;

/** Photos kept on the device until the report is sent: they survive a reload and stay private. */
export function usePhotos(place: string) {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [refused, setRefused] = useState<RefusedPhoto[]>([]);
  const [bad, setBad] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isReady, setIsReady] = useState(false);
  const count = useRef(0);
  useEffect(() => {
    count.current = photos.length;
  }, [photos]);
  useObjectUrls(photos);

  useEffect(() => {
    let isGone = false;
    void keptFiles(place).then((stored) => {
      if (isGone) return;
      // Photos added while loading may be in the list already.
      setPhotos((list) => [
        ...stored
          .filter(({ key }) => list.every((photo) => photo.key !== key))
          .map(({ key, file, tag }) => shown(key, file, tag)),
        ...list,
      ]);
      setIsReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [place]);

  const add = useCallback(
    async (files: readonly File[], question = '') => {
      setRefused([]);
      for (const file of files) {
        const small = await shrinkPicture(file);
        const fault = faultOf(small, count.current);
        const key = crypto.randomUUID();
        if (fault) {
          setRefused((list) => [...list, { key, name: file.name, fault }]);
        } else {
          count.current += 1;
          // Store exactly the photo on display.
          await keepFile({ key, file: small, tag: question, place });
          setPhotos((list) => [...list, shown(key, small, question)]);
        }
      }
    },
    [place],
  );
  const remove = useCallback((key: string) => {
    void forgetFile(key);
    setPhotos((list) => list.filter((photo) => photo.key !== key));
  }, []);
  const erase = useCallback(() => {
    setPhotos((list) => {
      list.forEach(({ key }) => void forgetFile(key));
      return [];
    });
    setRefused([]);
  }, []);
  /** Marks a photo that the server refuses. */
  const markBad = useCallback((key: string, error: unknown) => {
    setBad((before) => new Map(before).set(key, error));
  }, []);
  return { photos, refused, bad, isReady, add, remove, erase, markBad };
}
export type Photos = ReturnType<typeof usePhotos>;

function faultOf(file: File, count: number): RefusedPhoto['fault'] | undefined {
  if (!IS_PICTURE.test(file.name)) return 'unknownType';
  return fileFault(file) ?? (count >= MAX_FILES_PER_MESSAGE ? 'tooMany' : undefined);
}

const shown = (key: string, file: File, question: string): Photo => ({
  key,
  file,
  url: URL.createObjectURL(file),
  question,
});

/** Revokes the object URLs of removed photos. */
function useObjectUrls(photos: Photo[]) {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const present = new Set(photos.map(({ url }) => url));
    for (const url of urls.current) if (!present.has(url)) URL.revokeObjectURL(url);
    urls.current = present;
  }, [photos]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);
}
