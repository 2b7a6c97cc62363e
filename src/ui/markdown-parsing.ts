/** How Markdown is parsed wherever it is shown or edited: raw HTML stays text. */
export const parsing = { disableParsingRawHTML: true, disableFrontmatter: true, forceBlock: true } as const;

const BLOCK = /^(ul|ol|blockquote|table)$/;

/** The marks and the edge of a block are on the side where its own words begin. */
export const directed = (tag: unknown): { dir: 'auto' } | null =>
  typeof tag === 'string' && BLOCK.test(tag) ? { dir: 'auto' } : null;

/** The address of a link that mentions a person. */
export const MENTION = /^mention:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
