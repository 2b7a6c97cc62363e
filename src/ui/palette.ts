/**
 * The ten named colors of labels, projects and workspaces. Plain values: the server checks names, the browser turns them
 * into variables.
 */
export const colorNames = ['gray', 'red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'] as const;

export type ColorName = (typeof colorNames)[number];

export const defaultColor: ColorName = 'blue';

export function isColorName(value: unknown): value is ColorName {
  return typeof value === 'string' && colorNames.some((name) => name === value);
}

/**
 * The CSS value of a named color: solid for marks, soft for a background, text for words on that background. An unknown name
 * (a row from a newer server) is shown as gray.
 */
export function colorVar(name: string, kind: 'solid' | 'soft' | 'text' = 'solid'): string {
  const known = isColorName(name) ? name : 'gray';
  return `var(--color-${known}${kind === 'solid' ? '' : `-${kind}`})`;
}

/** A stable color for something that has none of its own, such as a new label. Never gray, which looks like "none". */
export function colorFor(seed: string): ColorName {
  const chromatic = colorNames.slice(1);
  return chromatic[hashOf(seed) % chromatic.length] ?? defaultColor;
}

/** FNV-1a with a final mix, 32 bits, never negative: the same seed gives the same hue in every browser. */
export function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  // FNV's low bits follow the last letters. Mixing in the high half spreads short names.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
