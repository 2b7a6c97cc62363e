import { existsSync } from 'node:fs';
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
  const found = new Map<Language, string>([['en', root]]);
  const look = (language: Language): string | undefined => {
    const known = found.get(language);
    if (known !== undefined) return known;
    const folder = `${root}-${language}`;
    // The stamp is written last.
    if (!existsSync(`${folder}.stamp`) || !existsSync(join(folder, 'index.html'))) return undefined;
    found.set(language, folder);
    return folder;
  };
  return {
    built: () => languages.filter((language) => look(language) !== undefined),
    folderOf: (language) => look(language) ?? root,
    folderWith: (path) =>
      [...found.values()].find((folder) => existsSync(join(folder, path))) ??
      languages.map(look).find((folder) => folder !== undefined && existsSync(join(folder, path))) ??
      root,
  };
}
