import { z } from 'zod/mini';

/** QR code as an SVG path in a square of `size`, quiet zone included. */
export const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;
