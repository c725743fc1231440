import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

// Renders stdin's SVG as PNG: filter effects can take minutes, and librsvg stops only with its process.
const [density = 72, width = 1, height = 1] = process.argv.slice(2).map(Number);
sharp.concurrency(1);
const drawn = await sharp(await buffer(process.stdin), { failOn: 'error', density })
  .autoOrient()
  .resize({ width, height, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 9 })
  .toBuffer();
process.stdout.write(drawn);
