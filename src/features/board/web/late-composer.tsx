import { useCallback } from 'react';
import { usePart } from '#web/use-part';
import { useBoardSurface } from './board-surface.ts';
import type { ComposerProps } from './composer.tsx';

const composer = () => import('./composer.tsx');

/** Where tasks are written; fetched when somebody begins to, or ahead of it by the board (`useComposerAhead`). */
export function LateComposer(props: ComposerProps) {
  const { store } = useBoardSurface();
  const close = useCallback(() => store.set({ composer: null }), [store]);
  const part = usePart(composer, true, close);
  return part && <part.Composer {...props} />;
}

export const useComposerAhead = (): void => void usePart(composer, false);
