export { codeMarkdown, inlineCode, linkMarkdown, tableMarkdown } from './rules/markdown-parts.ts';
export { markdownOfWiki } from './rules/wiki-text.ts';
