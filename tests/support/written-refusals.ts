import type { Tree } from './architecture.ts';

// A right is missing only by what a contract declares. Reading such an answer of another server or action is a comparison.
const REFUSAL = /(?<![!=]== )'forbidden'/g;

/** Every place where a slice itself refuses a caller for lack of a right. The kernel does, by what contracts declare. */
export const writtenRefusals = (tree: Tree): string[] =>
  [...tree].flatMap(([path, text]) =>
    /^src\/features\/[^/]+\/server(?:\.ts$|\/)/.test(path) && !path.endsWith('.test.ts')
      ? [...text.matchAll(REFUSAL)].map(() => `${path}: refuses by itself`)
      : [],
  );
