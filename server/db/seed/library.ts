import type { Photo } from './photos.ts';
import type { Random } from './random.ts';

/** A photo under a key of an account: a file to store. */
export type StoredPhoto = { accountId: number; key: string; photo: Photo };

export type PhotoLibrary = ReturnType<typeof createLibrary>;

/** Hands out photos. Rows with the same photo share its file, which is stored once per account. */
export function createLibrary(photos: readonly Photo[], random: Random) {
  const stored = new Map<string, StoredPhoto>();
  const turns = new Map<string, number>();
  return {
    kept: stored,
    pick: (accountId: number, motif: string) => {
      const turn = turns.get(motif) ?? 0;
      turns.set(motif, turn + 1);
      const variants = photos.filter((photo) => photo.motif === motif);
      const photo = variants[turn % variants.length];
      if (!photo) throw new Error(`Nobody has drawn a ${motif}`);
      const place = `${accountId} ${motif} ${turn % variants.length}`;
      const { key } = stored.get(place) ?? { key: random.uuid() };
      stored.set(place, { accountId, key, photo });
      return {
        name: `IMG_${random.int(1000, 9999)}.jpg`,
        mediaType: 'image/jpeg',
        size: photo.bytes.original.length,
        width: photo.width,
        height: photo.height,
        storageKey: key,
      };
    },
  };
}
