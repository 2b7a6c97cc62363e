import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICONS = new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url);

/** Names an icon's own module in place of the index of them all: so the graph of modules says which screen draws which. */
export function iconsByName(): Plugin {
  const index = readFileSync(new URL('lucide-react.mjs', ICONS), 'utf8');
  const places = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[^']*)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) places.set(name, fileURLToPath(new URL(file, ICONS)));
  }
  const imported = (name: string): string => {
    const [original = '', own = original] = name.split(/\s+as\s+/);
    if (original.startsWith('type ')) return `import { ${name} } from 'lucide-react';`.replace('{ type', 'type {');
    const place = places.get(original);
    if (place === undefined) throw new Error(`lucide-react has no icon ${original}`);
    return `import ${own} from ${JSON.stringify(place)};`;
  };
  return {
    name: 'icons-by-name',
    apply: 'build',
    enforce: 'pre',
    transform: (code) =>
      code.replaceAll(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map(imported)
          .join(' '),
      ),
  };
}
