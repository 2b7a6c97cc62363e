import { figure } from '#contract/counts';
import { isoDay } from '#contract/dates';
import { nameOf } from '#features/projects/web';
import { announce } from '#ui/live-region';
import { colorVar } from '#ui/palette';
import { toast } from '#web/toasts';
import { saveFile } from '#web/save-file';
import type { Note } from '../contract.ts';
import { PAINT } from './note-color.ts';
import { groupsOf } from './note-groups.ts';
import { plainLines } from './note-text.ts';
import type { NotesSnapshot } from './notes-surface.ts';
import { around, inReadingOrder, type Rect } from './wall-geometry.ts';
import * as words from './words.ts';

/** Saves the notes that are shown as one Markdown text, by group, in the order in which one reads the wall. */
export function saveMarkdown(snapshot: NotesSnapshot): void {
  saveFile(new Blob([markdownOf(snapshot)], { type: 'text/markdown;charset=utf-8' }), fileName(snapshot, 'md'));
  announce(words.exportSaved(snapshot.notes.length));
}

export function markdownOf(snapshot: NotesSnapshot): string {
  const groups = groupsOf(snapshot.notes);
  const parts = groups.flatMap(([name, notes]) => [
    ...(groups.length > 1 || name !== null ? [`## ${name ?? words.ungrouped}`] : []),
    inReadingOrder(notes.map((note) => ({ ...note.layout, note })))
      .map(({ note }) => noteText(note, snapshot))
      .join('\n\n---\n\n'),
  ]);
  return `${[`# ${titleOf(snapshot)}`, ...parts].join('\n\n')}\n`;
}

const titleOf = ({ standing: { project } }: NotesSnapshot): string => (project ? words.notesIn(project.name) : words.ownNotes);

function noteText({ content, ownerId, votes }: Note, { people, place }: NotesSnapshot): string {
  const said = [
    ...(place.projectId === null ? [] : [nameOf(people.get(ownerId))]),
    ...(votes.length === 0 ? [] : [words.voteAmount(votes.length)]),
  ];
  return [content.trim() || words.emptyNote, ...(said.length === 0 ? [] : [`*${said.join(' · ')}*`])].join('\n\n');
}

const MARGIN = 40;
const PADDING = 12;
const LINE = 18;
const FOOT = 26;
/** What every browser's canvas can hold in a direction, and in all. */
const SIDE_MOST = 16_000;
const AREA_MOST = 120_000_000;

/** Saves a picture of the notes where they are, in the colors of the page. */
export async function savePicture(snapshot: NotesSnapshot): Promise<void> {
  try {
    saveFile(await pictureOf(snapshot), fileName(snapshot, 'png'));
    announce(words.exportSaved(snapshot.notes.length));
  } catch {
    toast.error(words.exportFailed, { description: words.exportFailedHint });
  }
}

async function pictureOf(snapshot: NotesSnapshot): Promise<Blob> {
  const all = around(snapshot.notes.map(({ layout }) => layout)) ?? { x: 0, y: 0, w: 0, h: 0 };
  const [width, height] = [all.w + MARGIN * 2, all.h + MARGIN * 2 + 24];
  const ratio = Math.min(2, SIDE_MOST / width, SIDE_MOST / height, Math.sqrt(AREA_MOST / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.scale(ratio, ratio);
  const style = getComputedStyle(document.documentElement);
  const drawing = { context, font: getComputedStyle(document.body).fontFamily, paint: painter(style) };
  context.fillStyle = drawing.paint('var(--surface)');
  context.fillRect(0, 0, width, height);
  // A browser that has no room for the canvas draws nothing, and says nothing.
  if (context.getImageData(canvas.width - 1, canvas.height - 1, 1, 1).data[3] === 0) throw new Error('The picture is too large.');
  context.translate(MARGIN - all.x, MARGIN + 24 - all.y);
  for (const [name, notes] of groupsOf(snapshot.notes)) if (name !== null) drawGroup(drawing, name, notes);
  for (const note of snapshot.notes.toSorted((one, other) => one.layout.z - other.layout.z)) drawNote(drawing, note, snapshot);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no picture.');
  return blob;
}

interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly font: string;
  /** The color of `var(--name)` on this page. */
  paint(value: string): string;
}

const painter =
  (style: CSSStyleDeclaration) =>
  (value: string): string =>
    style.getPropertyValue(/--[\w-]+/.exec(value)?.[0] ?? '').trim() || value;

function drawGroup({ context, font, paint }: Drawing, name: string, notes: readonly Note[]): void {
  const rect = around(notes.map(({ layout }) => layout));
  if (!rect) return;
  context.strokeStyle = paint('var(--line-strong)');
  context.setLineDash([4, 4]);
  context.beginPath();
  context.roundRect(rect.x - 16, rect.y - 40, rect.w + 32, rect.h + 56, 12);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = paint('var(--text-muted)');
  context.font = `600 13px ${font}`;
  context.fillText(cut(context, name, rect.w), rect.x, rect.y - 16);
}

function drawNote({ context, font, paint }: Drawing, note: Note, { people, place }: NotesSnapshot): void {
  const { x, y, w, h } = note.layout;
  const color = PAINT[note.color];
  context.save();
  context.beginPath();
  context.roundRect(x, y, w, h, 8);
  context.fillStyle = paint(colorVar(color, 'soft'));
  context.fill();
  context.strokeStyle = paint('var(--line)');
  context.stroke();
  context.clip();
  context.fillStyle = paint(colorVar(color));
  context.fillRect(x, y, w, 3);
  context.font = `13px ${font}`;
  context.fillStyle = paint('var(--text)');
  const body: Rect = { x: x + PADDING, y: y + PADDING, w: w - PADDING * 2, h: h - PADDING - FOOT };
  drawLines(context, plainLines(note.content), body);
  context.font = `11.5px ${font}`;
  context.fillStyle = paint(colorVar(color, 'text'));
  const votes = note.votes.length === 0 ? '' : `▲ ${figure(note.votes.length)}   `;
  const author = place.projectId === null ? '' : nameOf(people.get(note.ownerId));
  context.fillText(cut(context, votes + author, body.w), body.x, y + h - 10);
  context.restore();
}

/** Writes as many lines as fit; the last of them says that there are more. */
function drawLines(context: CanvasRenderingContext2D, lines: readonly string[], { x, y, w, h }: Rect): void {
  const most = Math.max(1, Math.floor(h / LINE));
  const wrapped: string[] = [];
  for (const line of lines) {
    if (wrapped.length > most) break;
    wrapped.push(...wrap(context, line, w));
  }
  for (const [nth, line] of wrapped.slice(0, most).entries())
    context.fillText(nth === most - 1 && wrapped.length > most ? cut(context, `${line} …`, w) : line, x, y + LINE * nth + 13);
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    const next = last === '' ? word : `${last} ${word}`;
    if (context.measureText(next).width <= width) lines[lines.length - 1] = next;
    else if (last === '') lines[lines.length - 1] = cut(context, word, width);
    else lines.push(cut(context, word, width));
  }
  return lines;
}

/** A text on one line, cut to a width. */
function cut(context: CanvasRenderingContext2D, text: string, most: number): string {
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}

const fileName = ({ standing: { project } }: NotesSnapshot, ending: string): string =>
  `${project?.key ?? 'my'}-notes-${isoDay(new Date())}.${ending}`;
