import { local } from './local.ts';

/** Where a visit without another target begins: the project that was open last, or the person's own work. */
export const startPages = ['project', 'my-work'] as const;
export type StartPage = (typeof startPages)[number];

/** Kept in this browser, as the last visit is. */
const KEY = 'cairn-start-page';

export const startPage = (): StartPage => (local.read(KEY) === 'my-work' ? 'my-work' : 'project');

export const setStartPage = (page: StartPage): void => local.write(KEY, page === 'my-work' ? page : null);
