const BASE64 = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
  'AAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGnAAEAAAAAAAAAhAACAAAAAAIrAAEAAAAA',
  'AAAAKwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAwmlwcn',
  'AAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroC',
  'QCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3',
  'BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAO',
  'Y2RzYwACAAEAAQAAALdtZGF0AAAAgCgBrwngx485dV///Rjf//wjTyH7XF1JBKf/1UKDv4VQ//7MxXUy4gheWAWAIb',
  'eQvbxhflEjorHp3SKppJI+FBVRF7778J8B8lFrFgSj8oHLxCZ2neM2pfw76n242eEkKcZtOynlg7VBrXJ9xn6aNt7d',
  'hlrZovhvVl1uYbIOV3yfAAAAAE1NACoAAAAIAAEBDwACAAAADQAAABoAAAAAU0VDUkVUQ0FNRVJBAA==',
].join('');

/**
 * A picture as today’s phones store it: HEIC, 96 by 64, red on the left and blue on the right, with a camera make
 * (SECRETCAMERA) in its metadata. Encoded with libheif and x265, which are not installed here.
 */
export const aHeicPhoto = (): Buffer => Buffer.from(BASE64, 'base64');

const uint = (bytes: 1 | 2 | 4, ...values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [n, value] of values.entries()) buffer.writeUIntBE(value, n * bytes, bytes);
  return buffer;
};
const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  return Buffer.concat([uint(4, content.length + 8), Buffer.from(type), content]);
};
/** A box with a version and no flags. */
const full = (type: string, version: number, ...parts: (Buffer | string)[]) =>
  box(type, uint(1, version, 0, 0, 0), ...parts);

type Size = { width: number; height: number };
const PHOTO = { width: 96, height: 64, bytes: 132 };
const [CANVAS_ITEM, PHOTO_ITEM] = [1, 2];

/** The photo above on an empty canvas (`iovl`) of any size, which may differ from its declared size. */
export function aHeicCanvas(canvas: Size, said: Size = canvas): Buffer {
  const photo = aHeicPhoto();
  const codec = photo.indexOf('hvcC') - 4;
  const hvcC = photo.subarray(codec, codec + photo.readUInt32BE(codec));
  const coded = photo.subarray(photo.indexOf('mdat') + 4).subarray(0, PHOTO.bytes);
  const overlay = Buffer.concat([
    uint(1, 0, 1),
    uint(2, 0, 0, 0, 0xffff),
    uint(4, canvas.width, canvas.height, 0, 0),
  ]);
  const item = (id: number, type: string) => full('infe', 2, uint(2, id, 0), type, '\0');
  const size = ({ width, height }: Size) => full('ispe', 0, uint(4, width, height));
  const head = (start: number) => {
    const place = (id: number, offset: number, length: number) =>
      Buffer.concat([uint(2, id, 0, 1), uint(4, start + offset, length)]);
    const places = [
      place(CANVAS_ITEM, 0, overlay.length),
      place(PHOTO_ITEM, overlay.length, coded.length),
    ];
    return Buffer.concat([
      box('ftyp', 'heic', uint(4, 0), 'mif1heic'),
      full(
        'meta',
        0,
        full('hdlr', 0, uint(4, 0), 'pict', uint(4, 0, 0, 0), '\0'),
        full('pitm', 0, uint(2, CANVAS_ITEM)),
        full('iloc', 0, uint(1, 0x44, 0), uint(2, 2), ...places),
        full('iinf', 0, uint(2, 2), item(CANVAS_ITEM, 'iovl'), item(PHOTO_ITEM, 'hvc1')),
        full('iref', 0, box('dimg', uint(2, CANVAS_ITEM, 1, PHOTO_ITEM))),
        box(
          'iprp',
          box('ipco', hvcC, size(said), size(PHOTO)),
          // prettier-ignore
          full('ipma', 0, uint(4, 2), uint(2, CANVAS_ITEM), uint(1, 1, 2), uint(2, PHOTO_ITEM), uint(1, 2, 0x81, 3)),
        ),
      ),
    ]);
  };
  return Buffer.concat([head(head(0).length + 8), box('mdat', overlay, coded)]);
}
