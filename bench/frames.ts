import type { Figure } from './report.ts';

/** At 60 frames per second, one takes 16.7 ms. One that takes longer than this is visible as a stutter. */
const STUTTER = 25;

/** A summary of the lengths of the frames, in milliseconds, during scrolling. */
export const framesFigures = (row: number, what: string, of: string, frames: readonly number[], peer?: number): Figure[] => [
  {
    row,
    name: `${what}, frames${of}`,
    value: (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0),
    unit: '/s',
    ...(peer !== undefined && { peer }),
  },
  {
    row,
    name: `${what}, frames over ${STUTTER} ms${of}`,
    value: (100 * frames.filter((frame) => frame > STUTTER).length) / frames.length,
    unit: '%',
  },
];
