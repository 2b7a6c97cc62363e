import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type CSSProperties,
  memo,
  useDeferredValue,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { useKeys } from '#web/keys';
import { useSurfaceState } from '#web/surface';
import { keysOf } from '#web/surface-keys';
import type { Note } from '../contract.ts';
import { placeKey } from './data.ts';
import { NoteCard } from './note-card.tsx';
import { nudge, resizeBy } from './note-edits.ts';
import { groupsOf } from './note-groups.ts';
import type { NotesSnapshot, NotesSurface } from './notes-surface.ts';
import { OthersMoves } from './others-moves.tsx';
import { mayAdd } from './rights.ts';
import { noteEvents } from './use-note-events.ts';
import { type NoteArrows, useNoteKeys } from './use-note-keys.ts';
import {
  around,
  beginning,
  fitted,
  type Guide,
  inReadingOrder,
  meets,
  neighborOf,
  onWall,
  type Rect,
  revealing,
  type View,
} from './wall-geometry.ts';
import type { WallMarks } from './wall-gestures.ts';
import { WallPointer } from './wall-pointer.ts';
import { joinWall, WallMoves } from './wall-moves.ts';
import { sightOf, WallView } from './wall-view.ts';
import styles from './wall.module.css';
import * as words from './words.ts';

interface NoteWallProps {
  surface: NotesSurface;
  snapshot: NotesSnapshot;
}

/** How each wall was seen last on this page. */
const seen = new Map<string, View>();

/** The notes where they were put: a wall without an end that is moved, zoomed and arranged by pointer or keyboard. */
export function NoteWall({ surface, snapshot }: NoteWallProps) {
  const { standing, notes } = snapshot;
  const place = placeKey(snapshot.place);
  const [view] = useState(() => new WallView(seen.get(place) ?? { x: 0, y: 0, scale: 1 }, (next) => seen.set(place, next)));
  const [marquee, setMarquee] = useState<Rect | null>(null);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const wall = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLUListElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const { others, held } = useOthersMoves(snapshot);
  const showAll = useCallback(
    () =>
      view.set(
        fitted(
          surface.snapshot().notes.map(({ layout }) => layout),
          view.window,
        ),
      ),
    [surface, view],
  );
  useLayoutEffect(() => {
    if (!wall.current || !layer.current || !dots.current) return undefined;
    const isKnown = seen.has(place);
    const detach = view.attach({ wall: wall.current, layer: layer.current, dots: dots.current });
    if (!isKnown)
      view.set(
        beginning(
          surface.snapshot().notes.map(({ layout }) => layout),
          view.window,
        ),
      );
    const stop = new WallPointer(surface, view, {
      marquee: setMarquee,
      // Mostly there are none, and nothing is rendered then.
      held,
      guides: (next) => setGuides((known) => (known.length + next.length === 0 ? known : next)),
    }).listen(wall.current);
    return () => {
      stop();
      detach();
    };
  }, [surface, view, place, held]);
  useOnWall(surface, view);
  const arrows = useMemo(() => wallArrows(surface), [surface]);
  useNoteKeys(surface, arrows, mayAdd(standing));
  const events = useMemo(
    () =>
      noteEvents(surface, (id) => {
        // A second press on the one that is selected.
        const { selected } = surface.store.get();
        return selected.size === 1 && selected.has(id);
      }),
    [surface],
  );
  return (
    <div ref={wall} className={styles.wall} role="group" aria-label={words.theWall} {...events}>
      <div ref={dots} className={styles.dots} aria-hidden="true" />
      <ul ref={layer} className={styles.layer} aria-label={words.notes}>
        <Groups notes={notes} />
        <Cards surface={surface} snapshot={snapshot} view={view} />
        <OthersMoves moves={others} snapshot={snapshot} view={view} />
        {guides.map(({ axis, at, from, to }) => (
          <li
            key={`${axis}${at}`}
            className={styles.guide}
            aria-hidden="true"
            data-axis={axis}
            style={axis === 'x' ? { left: at, top: from, height: to - from } : { top: at, left: from, width: to - from }}
          />
        ))}
      </ul>
      {marquee ? (
        <div
          className={styles.marquee}
          style={{ left: marquee.x, top: marquee.y, width: marquee.w, height: marquee.h }}
          aria-hidden="true"
        />
      ) : null}
      <Zoom view={view} onShowAll={showAll} />
    </div>
  );
}

/** What the others move on the wall of a project; `held` tells them what this person moves. */
function useOthersMoves({ place: { projectId }, standing: { userId } }: NotesSnapshot) {
  const [others] = useState(() => new WallMoves(userId));
  const held = useCallback<WallMarks['held']>(
    (notes, by) => {
      if (by === null) others.drop();
      else others.say(notes, by);
    },
    [others],
  );
  // The notes of a person alone are seen by no one else.
  useEffect(() => (projectId === null ? undefined : joinWall(others, projectId, userId)), [others, projectId, userId]);
  return { others, held };
}

/** Tells the surface where a new note is seen, and brings into sight where the keyboard goes. */
function useOnWall(surface: NotesSurface, view: WallView): void {
  useEffect(() => {
    surface.onWall({
      middle: () => onWall(view.get(), { x: view.window.w / 2, y: view.window.h / 2 }),
      reveal: ({ layout }) => view.set(revealing(view.get(), layout, view.window)),
    });
    return () => surface.onWall(null);
  }, [surface, view]);
  // A note that is written, also a new one in a place that is not seen, comes into sight.
  const editing = useSurfaceState(surface.store, (state) => state.editing);
  useEffect(() => {
    if (editing !== null) surface.follow(editing);
  }, [editing, surface]);
}

function wallArrows(surface: NotesSurface): NoteArrows {
  const rects = () => surface.snapshot().notes.map(({ id, layout }) => ({ ...layout, id }));
  return {
    beside(id, direction) {
      const all = rects();
      const from = all.find((rect) => rect.id === id);
      return from ? (neighborOf(from, all, direction)?.id ?? null) : null;
    },
    first: () => inReadingOrder(rects())[0]?.id ?? null,
    move: (notes, direction) => nudge(surface, notes, direction),
    resize: (notes, direction) => resizeBy(surface, notes, direction),
  };
}

/** Those in sight, and the ones that have the focus or are written. */
const Cards = memo(function Cards({ surface, snapshot, view }: NoteWallProps & { view: WallView }) {
  const { notes, standing, people, place } = snapshot;
  const sight = useSyncExternalStore(view.subscribe, view.sight);
  // While the wall moves, what comes into sight is rendered between the frames.
  const late = useDeferredValue(sight);
  const { rect, isPlain } = useMemo(() => sightOf(late), [late]);
  const current = useSurfaceState(surface.store, (state) => state.wanted ?? state.current);
  const editing = useSurfaceState(surface.store, (state) => state.editing);
  const wanted = useSurfaceState(surface.store, (state) => state.wanted);
  const first = useMemo(() => inReadingOrder(notes.map(({ id, layout }) => ({ ...layout, id })))[0]?.id ?? null, [notes]);
  const stop = notes.some(({ id }) => id === current) ? current : first;
  const shown = notes.filter(({ id, layout }) => meets(layout, rect) || id === stop || id === editing || id === wanted);
  return shown.map((note) => (
    <NoteCard
      key={note.id}
      note={note}
      standing={standing}
      person={place.projectId === null ? undefined : (people.get(note.ownerId) ?? null)}
      isStop={note.id === stop}
      isPlain={isPlain}
      style={placed(note)}
      hasHandle
    />
  ));
});

/** The same object for the same place, so that a note that did not change is not rendered again. */
const places = new WeakMap<Note['layout'], CSSProperties>();

function placed({ layout }: Note): CSSProperties {
  const known = places.get(layout);
  if (known) return known;
  const { x, y, w, h, z } = layout;
  // While it is written it may grow, and never shrinks.
  const style: CSSProperties = { position: 'absolute', left: x, top: y, width: w, height: h, minHeight: h, zIndex: z };
  places.set(layout, style);
  return style;
}

/** A frame around the notes of each group, with its name. */
const Groups = memo(function Groups({ notes }: { notes: readonly Note[] }) {
  return groupsOf(notes).map(([name, own]) => {
    const rect = around(own.map(({ layout }) => layout));
    if (name === null || rect === null) return null;
    return (
      <li
        key={name}
        className={styles.group}
        style={{ left: rect.x - 16, top: rect.y - 40, width: rect.w + 32, height: rect.h + 56 }}
      >
        {name}
      </li>
    );
  });
});

const key = keysOf(words.keys);

function Zoom({ view, onShowAll }: { view: WallView; onShowAll: () => void }) {
  const percent = useSyncExternalStore(view.subscribe, view.percent);
  const keys = useMemo(
    () => [
      key('+', words.zoomIn, () => view.zoom(1)),
      key('=', words.zoomIn, () => view.zoom(1)),
      key('-', words.zoomOut, () => view.zoom(-1)),
      key('0', words.actualSize, () => view.zoomTo(1)),
      key('1', words.showAll, onShowAll),
    ],
    [view, onShowAll],
  );
  useKeys(keys);
  return (
    <div className={styles.zoom} data-note-control>
      <IconButton label={words.zoomOut} icon={<ZoomOut />} size="s" shortcut="-" onClick={() => view.zoom(-1)} />
      <Button
        variant="ghost"
        size="s"
        className={styles.percent}
        shortcut="0"
        data-tip={words.actualSize}
        onClick={() => view.zoomTo(1)}
      >
        {words.percent(percent)}
      </Button>
      <IconButton label={words.zoomIn} icon={<ZoomIn />} size="s" shortcut="+" onClick={() => view.zoom(1)} />
      <IconButton label={words.showAll} icon={<Maximize />} size="s" shortcut="1" onClick={onShowAll} />
    </div>
  );
}
