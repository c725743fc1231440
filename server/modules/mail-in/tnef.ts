export type FileInMail = { name: string; content: Buffer };

const SIGNATURE = 0x22_3e_9f_78;
const ATTACHMENT_BEGINS = 0x9002;
const ATTACHMENT_TITLE = 0x8010;
const ATTACHMENT_DATA = 0x800f;

/** The files in a `winmail.dat`, as Outlook sends them in its own format; none if it cannot be read. */
export function filesInTnef(bytes: Buffer): FileInMail[] {
  const files: FileInMail[] = [];
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return [];
  let current: FileInMail = { name: '', content: Buffer.alloc(0) };
  // Each attribute: level (1 byte), id (2), type (2), length (4), data, checksum (2).
  for (let at = 6; at + 11 <= bytes.length;) {
    const id = bytes.readUInt16LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const data = bytes.subarray(at + 9, at + 9 + length);
    if (data.length < length) break;
    if (id === ATTACHMENT_BEGINS) {
      current = { name: '', content: Buffer.alloc(0) };
      files.push(current);
    }
    if (id === ATTACHMENT_TITLE) current.name = data.toString('latin1').replace(/\0.*$/su, '');
    if (id === ATTACHMENT_DATA) current.content = data;
    at += 11 + length;
  }
  return files.filter(({ content }) => content.length > 0);
}
