import { useEffect } from 'react';

/** Sets the page title, nearest first: `useTitle('Board', project.name)` gives "Board · Website · Cairn". */
export function useTitle(...parts: readonly (string | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), 'Cairn'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
