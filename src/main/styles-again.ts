import type { Plugin } from 'vite';

// What Vite does when a style sheet of a part cannot be loaded, and what it has to do instead.
const MENDS = [
  // It records the address as loaded.
  [/(\(err\) => \{\s*)seen\[href\] = void 0;/, '$1delete seen[href];'],
  // The element that failed stays in the page and counts as loaded.
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
] as const;

/**
 * Loads the style sheets of a part again if they could not be loaded. Otherwise the next attempt, with the network back, would
 * show the part without them. Fails if Vite's own code is no longer what this mends.
 */
export const stylesAgain = (): Plugin => ({
  name: 'styles-again',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => MENDS.reduce((mended, [found, instead]) => replacedOnce(mended, found, instead), code),
  },
});

function replacedOnce(code: string, found: RegExp, instead: string): string {
  if (!found.test(code)) throw new Error(`Vite's preload helper has no ${found} any more: see src/main/styles-again.ts`);
  return code.replace(found, instead);
}
