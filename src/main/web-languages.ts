import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#contract/languages';

/** The built browser part in each language. Other languages than English may be built while the server runs. */
export interface WebLanguages {
  /** The languages that are built now. */
  built(): Language[];
  /** The folder of a language, or that of English until it is built. */
  folderOf(language: Language): string;
  /** The folder that has a file. Files have the hash of their contents in their names, so any that has it will do. */
  folderWith(path: string): string;
}

/** `root` is the folder of the English part; bin/steps/web.mjs builds the others beside it. */
export function webLanguages(root: string): WebLanguages {
  const found = new Map<Language, Built>([['en', builtIn(root)]]);
  const look = (language: Language): Built | undefined => {
    const known = found.get(language);
    if (known !== undefined) return known;
    const folder = `${root}-${language}`;
    // The stamp is written last.
    if (!existsSync(`${folder}.stamp`) || !existsSync(join(folder, 'index.html'))) return undefined;
    const built = builtIn(folder);
    found.set(language, built);
    return built;
  };
  const folderThat = (has: (built: Built) => boolean): string | undefined =>
    [...found.values()].find(has)?.folder ?? languages.map(look).find((built) => built !== undefined && has(built))?.folder;
  return {
    built: () => languages.filter((language) => look(language) !== undefined),
    folderOf: (language) => look(language)?.folder ?? root,
    // A build that replaces one while the server runs has other files than were listed.
    folderWith: (path) =>
      folderThat(({ files }) => files.has(path)) ?? folderThat(({ folder }) => existsSync(join(folder, path))) ?? root,
  };
}

interface Built {
  readonly folder: string;
  readonly files: ReadonlySet<string>;
}

/** The files of a folder, listed once: a request for one of them does not look at the disk for it. */
const builtIn = (folder: string): Built => ({
  folder,
  files: new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' })),
});
