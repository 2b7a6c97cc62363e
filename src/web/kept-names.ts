import { local } from './local.ts';

/** The names of what this browser keeps, in the order in which they were last written, under a key of their own. */
export function keptNames(index: string, most: number): { wrote(name: string): string[]; forget(): void } {
  return {
    /** Records what was stored. Returns the names unused for longest, which are no longer kept. */
    wrote: (name) => {
      const { [name]: _, ...others } = local.read<Record<string, true>>(index) ?? {};
      const names = [...Object.keys(others), name];
      local.write(index, Object.fromEntries(names.slice(-most).map((each) => [each, true])));
      return names.slice(0, -most);
    },
    forget: () => local.write(index, null),
  };
}
