/** How Markdown is parsed wherever it is shown or edited: raw HTML stays text. */
export const parsing = { disableParsingRawHTML: true, disableFrontmatter: true, forceBlock: true } as const;

/** The address of a link that mentions a person. */
export const MENTION = /^mention:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
