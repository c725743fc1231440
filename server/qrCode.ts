import { encode } from 'uqr';

import type { QrCode } from '#contract/qrCode.ts';

/** Encodes text as a QR code with enough error correction for a worn corner. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: dark.join('') };
}
