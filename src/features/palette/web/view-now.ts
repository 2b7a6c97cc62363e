/** The view beside which a task opens: the one on the screen, if tasks open beside it. */
export const viewNow = (): string =>
  /\/projects\/[^/]+\/(board|list|calendar|timeline)(?:\/|$)/.exec(location.pathname)?.[1] ?? 'board';
