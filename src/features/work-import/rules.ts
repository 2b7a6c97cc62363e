export { codeMarkdown, inlineCode, linkMarkdown, tableMarkdown } from './rules/markdown-parts.ts';
export { toolNames } from './rules/source-names.ts';
export { markdownOfWiki } from './rules/wiki-text.ts';
