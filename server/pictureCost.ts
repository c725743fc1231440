import type { Metadata } from 'sharp';

/** For JPEG: optimised Huffman tables save some percent but hold the whole picture in memory. */
export const STREAMED = { optimiseCoding: false } as const;

const MAX_BYTES = 100e6;
const MAX_PIXELS = 40e6;

/**
 * Whether a picture can be drawn within 100 MB of memory, judged by its header. Most are drawn some rows at a time; those to
 * be rotated, and progressive ones, are held whole. The bytes are measured.
 */
export function isAffordable(head: Metadata): boolean {
  const { width, height, orientation = 1 } = head;
  const turned = orientation > 1 ? channelBytes(head) : 0;
  const pixels = width * height;
  return pixels <= MAX_PIXELS && pixels * (decodedBytes(head) + turned) <= MAX_BYTES;
}

/** Bytes per pixel while decoding. */
function decodedBytes(head: Metadata): number {
  const { format, isProgressive, hasAlpha, chromaSubsampling } = head;
  if (format === 'webp') return hasAlpha ? 14.5 : 8;
  if (format === 'gif') return 14;
  if (!isProgressive) return 0;
  if (format === 'png') return channelBytes(head);
  return chromaSubsampling === '4:2:0' ? 4 : 7;
}

const channelBytes = ({ channels, depth }: Metadata) => channels * (depth === 'ushort' ? 2 : 1);
