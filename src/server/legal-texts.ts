import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDay } from '#contract/dates';
import { type Language, languages } from '#contract/languages';
import { type MarkdownFile, markdownFile } from './public-page/markdown.ts';

/** The legal texts, by the names of their files and addresses. */
export const legalNames = ['privacy', 'terms', 'security', 'cookie-policy'] as const;
export type LegalName = (typeof legalNames)[number];

/** A text in the languages that it exists in. */
export type LegalText = ReadonlyMap<Language, MarkdownFile>;

/** The texts in a folder: `privacy.md` is in English, `privacy.de.md` in German. @throws UnreadableText */
export function readLegalTexts(folder: string): Map<LegalName, LegalText> {
  const files = new Set(readdirSync(folder));
  const texts = legalNames.map((name) => {
    const there = languages.filter((language) => files.has(fileOf(name, language)));
    return [name, new Map(there.map((language) => [language, readText(folder, fileOf(name, language))]))] as const;
  });
  return new Map(texts.filter(([, text]) => text.size > 0));
}

const fileOf = (name: LegalName, language: Language): string => `${name}${language === 'en' ? '' : `.${language}`}.md`;

class UnreadableText extends Error {}

/** A page is written while other requests wait. */
const KILOBYTES_MAX = 256;

function readText(folder: string, file: string): MarkdownFile {
  const path = join(folder, file);
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about?.isFile()) throw new UnreadableText(`${file} is no file`);
  if (about.size > KILOBYTES_MAX * 1024) throw new UnreadableText(`${file} is larger than ${KILOBYTES_MAX} KB`);
  const text = textIn(readFileSync(path));
  if (text === null) throw new UnreadableText(`${file} is no text in UTF-8`);
  if (text.trim() === '') throw new UnreadableText(`${file} is empty`);
  return markdownFile(text);
}

/** Without a byte order mark, which some editors write. */
function textIn(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? null : text;
  } catch {
    return null;
  }
}

/** What is wrong with the operator's own texts: a sentence each. A misspelled name would leave a text of ours in its place. */
export function legalProblems(folder: string): string[] {
  const known = new Set(legalNames.flatMap((name) => languages.map((language) => fileOf(name, language))));
  try {
    const strange = readdirSync(folder).filter((file) => /\.(?:md|markdown|txt)$/i.test(file) && !known.has(file));
    if (strange.length > 0)
      return [
        `LEGAL_TEXTS: ${strange.join(', ')} is no name of a legal text. Those are ${legalNames.map((name) => `${name}.md`).join(', ')}, and with a language ${fileOf('privacy', 'de')}`,
      ];
    const texts = readLegalTexts(folder);
    if (texts.size === 0) return ['LEGAL_TEXTS: the folder has no legal text, such as privacy.md'];
    const heads = [...texts.values()].flatMap((text) => [...text.values()].map(({ fields }) => fields['changed']));
    return heads.some((changed) => changed !== undefined && !isDay(changed))
      ? ['LEGAL_TEXTS: what follows "changed:" has to be a day, such as 2026-11-23']
      : [];
  } catch (error) {
    const why = error instanceof UnreadableText ? error.message : 'it has to be a folder with texts that the server can read';
    return [`LEGAL_TEXTS: ${why}`];
  }
}
