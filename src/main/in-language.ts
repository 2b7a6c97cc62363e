import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { type Language, languageAttributes } from '#contract/languages';
import { declaredIn, declaredTexts } from './languages/declared.ts';

const WORDS = /words\.(tsx?)$/;

/** The file beside a words file that says the same in another language. */
export const translationOf = (file: string, language: Language): string => file.replace(WORDS, `words.${language}.$1`);

/**
 * Reads words files as they are in a language. A translation imports other translations, but the modules keep their names, so
 * that every language is split into the same files of the build.
 */
export const wordsIn =
  (language: Language) =>
  (file: string): string => {
    const translation = translationOf(file, language);
    if (language === 'en' || !existsSync(translation)) return readFileSync(file, 'utf8');
    return readFileSync(translation, 'utf8').replaceAll(new RegExp(`words\\.${language}\\.(tsx?)'`, 'g'), "words.$1'");
  };

/** Builds the browser's part in a language other than English: with its words files, declared texts and page. */
export function inLanguage(language: Exclude<Language, 'en'>): Plugin {
  const read = wordsIn(language);
  const labels = declaredTexts(language, 'labels');
  return {
    name: 'in-language',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (WORDS.test(id) && existsSync(translationOf(id, language)) ? read(id) : null),
    transform(code, id) {
      const kind = declaredIn(id);
      return kind === undefined ? null : translated(id, code, declaredTexts(language, kind));
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        inTheirWords(
          PAGE,
          html
            .replace(/<html lang="en" dir="\w+"/, `<html ${languageAttributes(language)}`)
            .replace(MANIFEST, manifestOf(language)),
          labels,
        ),
    },
    // Beside the English one, which every build has: one folder has each name, whatever its reader's folder is.
    generateBundle() {
      const english = readFileSync(`public/${MANIFEST}`, 'utf8').replace('"lang": "en"', `"lang": "${language}"`);
      this.emitFile({ type: 'asset', fileName: manifestOf(language), source: inTheirWords(SHORTCUTS, english, labels) });
    },
  };
}

const inTheirWords = (sentences: readonly string[], text: string, labels: ReadonlyMap<string, string>): string =>
  sentences.reduce((page, sentence) => page.replace(sentence, () => labels.get(sentence) ?? sentence), text);

/** The installed app: its names, and where it opens. */
const MANIFEST = 'app.webmanifest';
const manifestOf = (language: Language): string => MANIFEST.replace('.', `.${language}.`);

/** The names in it that people read. */
export const SHORTCUTS = ['New task', 'Inbox', 'My work'];

/** The sentences of index.html. */
export const PAGE = [
  "Cairn is a self-hosted home for a team's work: live boards, issues, documents and more.",
  'Cairn needs JavaScript to show your work.',
];

/** Types, names of modules, and values that are only compared. */
const IS_CODE = /^(Import|ExportAll|BinaryExpression|NewExpression|TS(?!.*Expression$))/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
}

/** A module with each declared text in another language. The gaps of a template are `{0}`, `{1}` in the texts. */
export function translated(file: string, code: string, texts: ReadonlyMap<string, string>): string {
  const edits: { start: number; end: number; text: string }[] = [];
  for (const { node, text, gaps } of textsOf(file, code)) {
    const other = texts.get(text);
    // What stands in the gap of a text that is replaced is replaced with it.
    if (other === undefined || node.start < (edits.at(-1)?.end ?? 0)) continue;
    const filled =
      gaps.length === 0
        ? JSON.stringify(other)
        : templateOf(
            other,
            gaps.map((gap) => translated(file, gap, texts)),
          );
    edits.push({ start: node.start, end: node.end, text: filled });
  }
  return edits.reduceRight((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);
}

const templateOf = (text: string, gaps: readonly string[]): string =>
  `\`${text.replaceAll(/[`\\]/g, String.raw`\$&`).replaceAll(/\{(\d)\}/g, (_, index: string) => `\${${gaps[Number(index)]}}`)}\``;

interface Text {
  readonly node: Node;
  readonly text: string;
  /** The source of what a template inserts. */
  readonly gaps: readonly string[];
}

/** Every text in a module that is no key and no name of a module, in the order of the source. */
export function textsOf(file: string, code: string): Text[] {
  const found: Text[] = [];
  const visit = (value: unknown, isKey: boolean): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, false));
    if (!isNode(value) || isKey || IS_CODE.test(value.type)) return;
    if (value.type === 'Literal' && typeof value.value === 'string') found.push({ node: value, text: value.value, gaps: [] });
    if (value.type === 'TemplateLiteral') found.push(templateIn(value, code));
    for (const [name, child] of Object.entries(value)) visit(child, name === 'key');
  };
  visit(parseSync(file, code).program, false);
  return found.toSorted((one, other) => one.node.start - other.node.start);
}

function templateIn(node: Node, code: string): Text {
  const { quasis, expressions } = node as Node & {
    quasis: readonly { value: { cooked: string } }[];
    expressions: readonly Node[];
  };
  const text = quasis.map(({ value }, index) => value.cooked + (index < expressions.length ? `{${index}}` : '')).join('');
  return { node, text, gaps: expressions.map(({ start, end }) => code.slice(start, end)) };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
