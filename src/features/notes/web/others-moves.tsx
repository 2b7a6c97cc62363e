import { type CSSProperties, memo, useLayoutEffect, useSyncExternalStore } from 'react';
import { nameOf } from '#features/projects/web';
import { hueOf } from '#ui/avatar-hues';
import type { Note } from '../contract.ts';
import type { NotesSnapshot } from './notes-surface.ts';
import { cardsIn } from './wall-cards.ts';
import type { Moving, WallMoves } from './wall-moves.ts';
import type { WallView } from './wall-view.ts';
import styles from './wall.module.css';
import * as words from './words.ts';

interface OthersMovesProps {
  moves: WallMoves;
  snapshot: NotesSnapshot;
  view: WallView;
}

/** The layout by which a card was translated last. */
const placedFrom = new WeakMap<HTMLElement, Note['layout']>();

/** Shows notes where others hold them, with their names. Only transforms change, so that nothing is laid out again. */
export const OthersMoves = memo(function OthersMoves({ moves, snapshot, view }: OthersMovesProps) {
  const all = useSyncExternalStore(moves.subscribe, moves.all);
  const { byId, people } = snapshot;
  useLayoutEffect(() => {
    const shown = all.flatMap(({ personId, places }) =>
      cardsIn(view, new Set(places.keys())).flatMap((card) => {
        const id = card.dataset['noteCard'] ?? '';
        const [place, note] = [places.get(id), byId.get(id)];
        // What the person holds themselves stays with their pointer.
        if (!place || !note || 'dragging' in card.dataset) return [];
        // When its row comes, its place and its translation change at once, and nothing is to be seen of that.
        card.style.transition = (placedFrom.get(card) ?? note.layout) === note.layout ? '' : 'none';
        placedFrom.set(card, note.layout);
        card.style.translate = `${place.x - note.layout.x}px ${place.y - note.layout.y}px`;
        card.style.setProperty('--hue', String(hueOf(personId)));
        card.dataset['moved'] = '';
        return [card];
      }),
    );
    return () => {
      for (const card of shown) {
        delete card.dataset['moved'];
        card.style.transition = '';
        if (!('dragging' in card.dataset)) card.style.translate = '';
      }
    };
  }, [all, byId, view]);
  return all.map((moving) => {
    const corner = cornerOf(moving, byId);
    if (corner === null) return null;
    const person = people.get(moving.personId);
    return (
      <li
        key={moving.key}
        className={styles.mover}
        aria-hidden="true"
        style={{ left: corner.x, top: corner.y, '--hue': hueOf(moving.personId) } as CSSProperties}
      >
        {person ? nameOf(person) : words.someone}
      </li>
    );
  });
});

/** The upper left corner of what someone moves, as far as it is here. */
function cornerOf({ places }: Moving, byId: NotesSnapshot['byId']) {
  const here = [...places].filter(([id]) => byId.has(id)).map(([, place]) => place);
  return here.length === 0 ? null : { x: Math.min(...here.map(({ x }) => x)), y: Math.min(...here.map(({ y }) => y)) };
}
