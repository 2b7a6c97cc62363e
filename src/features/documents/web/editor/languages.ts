import { createLowlight } from 'lowlight';
import type { LanguageFn } from 'highlight.js';

/** The languages that code can be in, each loaded when a document has code in it. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  go: () => import('highlight.js/lib/languages/go'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kotlin: () => import('highlight.js/lib/languages/kotlin'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  swift: () => import('highlight.js/lib/languages/swift'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

const ALIASES: Readonly<Record<string, string>> = {
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
};

/** Those that code can be said to be in; diagrams are drawn (diagram-views.ts). */
export const languageNames = [...Object.keys(LANGUAGES), 'mermaid'].toSorted();
export const languages = createLowlight();
// Otherwise the language would be guessed.
languages.register({ mermaid: () => ({ contains: [] }) });

const asked = new Set<string>();

/** Loads the highlighting of a language. True if it is there now and was not before. */
export async function loadLanguage(name: string): Promise<boolean> {
  const language = ALIASES[name] ?? name;
  const load = LANGUAGES[language];
  if (load === undefined || asked.has(name)) return false;
  asked.add(name);
  try {
    const { default: grammar } = await load();
    languages.register({ [language]: grammar, ...(name !== language && { [name]: grammar }) });
    return true;
  } catch {
    // Code without colors is readable, and the next document asks again.
    asked.delete(name);
    return false;
  }
}
