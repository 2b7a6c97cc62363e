/** The first line of a text in Markdown without the marks at its start, such as those of a heading or a list. */
export const plainLine = (line: string): string =>
  line
    .replace(/^[\s#>*+-]+/, '')
    .replace(/[*_`]{1,3}/g, '')
    .trim();
