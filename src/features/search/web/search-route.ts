/** Every page holds the names of the files behind a route. This one is in between, so that it holds only its own. */
export const loadedSearch = async () => ({ Component: (await import('./search-screen.tsx')).SearchScreen });
