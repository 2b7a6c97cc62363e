import type { WallView } from './wall-view.ts';

/** The elements of notes that are rendered on the wall. */
export const cardsIn = (view: WallView, ids: ReadonlySet<string>): HTMLElement[] =>
  [...(view.elements?.layer.querySelectorAll<HTMLElement>('[data-note-card]') ?? [])].filter((card) =>
    ids.has(card.dataset['noteCard'] ?? ''),
  );
