/** Longest side (px): a serial number stays legible in a photo of a whole kitchen. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;
/** Minimum size worth shrinking (bytes). */
const WORTH_IT = 700_000;

/** Formats of phone cameras. Others are drawings and screenshots, which lose quality. */
export const isPhoto = ({ name, type }: File) =>
  type === 'image/jpeg' || type === 'image/heic' || /\.hei[cf]$/iu.test(name);
const isJpeg = ({ type }: File) => type === 'image/jpeg';

/** Shrinks a photo; other files, and those the browser cannot decode, are returned unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!isPhoto(file) || (isJpeg(file) && file.size < WORTH_IT)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    });
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', QUALITY);
    });
    if (!blob || (isJpeg(file) && blob.size >= file.size)) return file;
    const name = isJpeg(file) ? file.name : file.name.replace(/\.\w+$/u, '.jpg');
    return new File([blob], name, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
