/** What a list of issues needs if it is empty, and once it is printed: loaded after its rows. */
export { NoIssues, NothingMatches } from './empty-issues.tsx';
export { PrintedPages } from '#web/printed-pages.tsx';
