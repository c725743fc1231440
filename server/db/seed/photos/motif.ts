import * as devices from './motifs/devices.ts';
import * as indoors from './motifs/indoors.ts';
import * as outdoors from './motifs/outdoors.ts';
import * as wet from './motifs/wet.ts';
import type { Draw } from './shapes.ts';

/** What the photos of the demo show, each drawn by code. */
export const motifs = { ...devices, ...indoors, ...outdoors, ...wet } satisfies Record<
  string,
  Draw
>;

export type Motif = keyof typeof motifs;
