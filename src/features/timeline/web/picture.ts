import { shortMonthOf, startOfDay } from '#contract/dates';
import { addDays } from '#features/task-planning/rules';
import { colorOf } from '#features/task-planning/web';
import { keyOf } from '#features/task-surface/web';
import { announce } from '#ui/live-region';
import { toast } from '#web/toasts';
import { saveFile } from '#web/save-file';
import type { Line } from '../rules.ts';
import { arrowPath, type Placed } from './arrow-paths.ts';
import { fileName } from './exporting.ts';
import { groupName } from './group-names.ts';
import { dayAt, edgesOf, fitsInto, offRuns, placeOf, type Scale, ticksOf, xOf } from './scale.ts';
import type { TimelineSnapshot } from './timeline-surface.ts';
import * as words from './words.ts';

const ROW = 28;
const HEAD = 40;
const TABLE = 280;
const MARGIN = 24;
/** What every browser's canvas can hold: Firefox draws up to 32,767 pixels in a direction, and Safari 268 million in all. */
const HEIGHT_MOST = 32_000;
const WIDTH_MOST = 12_000;
const AREA_MOST = 120_000_000;
/** How many rows a picture can have. */
export const ROWS_MOST = Math.floor((HEIGHT_MOST - HEAD - MARGIN) / ROW);

interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly snapshot: TimelineSnapshot;
  readonly scale: Scale;
  readonly hues: ReadonlyMap<string, number>;
  /** A color of the page, by its variable. */
  paint(name: string): string;
}

/**
 * Saves a picture of the rows as they are shown, over all of their days, in the colors of the page. More rows than it can have are
 * refused: a picture without some of them would look complete.
 */
export async function savePicture(snapshot: TimelineSnapshot, hues: ReadonlyMap<string, number>): Promise<void> {
  const { envelope } = snapshot;
  if (!envelope) return;
  const lines = snapshot.lines.filter(({ kind }) => kind !== 'new');
  if (lines.length > ROWS_MOST) {
    toast.error(words.pictureTooLong(lines.length, ROWS_MOST));
    return;
  }
  const height = HEAD + lines.length * ROW + MARGIN;
  const from = addDays(envelope.start, -2);
  const days = xOf({ ...snapshot.scale, from, px: 1 }, envelope.end) + 8;
  const px = Math.min(snapshot.scale.px, (widthMost(height) - TABLE - MARGIN * 8) / days);
  const scale = { ...snapshot.scale, from, days, px };
  const canvas = document.createElement('canvas');
  const width = TABLE + days * px + MARGIN * 8;
  const ratio = width * height > 12_000_000 || height * 2 > HEIGHT_MOST ? 1 : 2;
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.scale(ratio, ratio);
  const style = getComputedStyle(document.documentElement);
  const paint = (name: string): string => style.getPropertyValue(name).trim() || name;
  const drawing: Drawing = { context, snapshot, scale, hues, paint };
  context.font = `12px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  context.fillStyle = paint('--surface');
  context.fillRect(0, 0, width, height);
  // A browser that has no room for the canvas draws nothing, and says nothing.
  if (context.getImageData(canvas.width - 1, canvas.height - 1, 1, 1).data[3] === 0) throw new Error('The picture is too large.');
  drawDays(drawing, height);
  drawArrows(drawing, lines);
  for (const [nth, line] of lines.entries()) drawLine(drawing, line, HEAD + nth * ROW, width);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no picture.');
  saveFile(blob, fileName(snapshot, 'png'));
  announce(words.pictureSaved);
}

/** Of a long picture the days are narrower. */
const widthMost = (height: number): number => Math.min(WIDTH_MOST, AREA_MOST / height);

function drawDays({ context, scale, snapshot, paint }: Drawing, height: number): void {
  const all = { from: 0, to: scale.days * scale.px };
  context.fillStyle = paint('--hover');
  if (scale.zoom !== 'quarter')
    for (const { day, days } of offRuns(scale, all, snapshot.isOff))
      context.fillRect(TABLE + xOf(scale, day), HEAD, days * scale.px, height);
  const ticks = ticksOf('month', scale, all, 0);
  for (const [nth, { day }] of ticks.entries()) {
    const x = TABLE + Math.max(0, xOf(scale, day));
    context.fillStyle = paint('--line');
    context.fillRect(x, 0, 1, height);
    const shown = startOfDay(day);
    context.fillStyle = paint('--text-muted');
    const name = `${shortMonthOf(shown)} ${day.slice(0, 4)}`;
    const next = ticks[nth + 1];
    // Of the month in which the picture begins there may be too few days for its name.
    const hasRoom = !next || TABLE + xOf(scale, next.day) - x > context.measureText(name).width + 12;
    if (hasRoom && (scale.px > 0.9 || shown.getMonth() % 3 === 0)) context.fillText(name, x + 6, HEAD / 2);
  }
  if (dayAt(scale, xOf(scale, snapshot.today)) !== snapshot.today) return;
  context.fillStyle = paint('--accent');
  context.fillRect(TABLE + xOf(scale, snapshot.today) + scale.px / 2, HEAD, 2, height);
}

function drawArrows({ context, scale, snapshot, paint }: Drawing, lines: readonly Line[]): void {
  const at = new Map<string, Placed>();
  for (const [nth, line] of lines.entries())
    if (line.kind === 'task' && line.span)
      at.set(line.id, { span: line.span, isMilestone: line.task.isMilestone, y: nth * ROW + ROW / 2 });
  context.save();
  context.translate(TABLE, HEAD);
  for (const { id, fromId, toId, dependencyType } of snapshot.dependencies) {
    const [from, to] = [at.get(fromId), at.get(toId)];
    if (!from || !to) continue;
    context.strokeStyle = paint(snapshot.early.has(id) ? '--danger-text' : '--text-faint');
    context.stroke(new Path2D(arrowPath(scale, dependencyType, from, to, ROW)));
  }
  context.restore();
}

function drawLine(drawing: Drawing, line: Line, y: number, width: number): void {
  const { context, snapshot, paint } = drawing;
  context.fillStyle = paint('--line');
  context.fillRect(0, y + ROW - 1, width, 1);
  if (line.kind === 'group') {
    context.fillStyle = paint('--text');
    drawText(context, groupName(line.group.key, snapshot), 12, y, TABLE - 24);
    return;
  }
  if (line.kind === 'new') return;
  context.fillStyle = paint(line.task.status === 'DONE' ? '--text-muted' : '--text');
  drawText(context, `${keyOf(snapshot.project.key, line.task)}  ${line.task.title}`, 20, y, TABLE - 32);
  drawBar(drawing, line, y);
  drawBaseline(drawing, line.id, y);
}

function drawBar({ context, scale, snapshot, hues, paint }: Drawing, line: Line & { kind: 'task' }, y: number): void {
  const { task, span } = line;
  if (!span) return;
  const { from, to } = edgesOf(scale, span, task.isMilestone);
  const colors = colorOf(task, { color: snapshot.viewSettings.color, labels: snapshot.labels, hues }) as Record<string, string>;
  const solid = resolved(colors['--event'] ?? '', paint);
  context.fillStyle = solid;
  context.beginPath();
  if (task.isMilestone) {
    const middle = y + ROW / 2;
    context.moveTo(TABLE + from, middle);
    context.lineTo(TABLE + (from + to) / 2, middle - 8);
    context.lineTo(TABLE + to, middle);
    context.lineTo(TABLE + (from + to) / 2, middle + 8);
  } else context.roundRect(TABLE + from, y + 5, to - from, ROW - 10, 4);
  context.globalAlpha = task.isMilestone ? 1 : 0.45;
  context.fill();
  context.globalAlpha = 1;
  const isInside = !task.isMilestone && fitsInto(task.title, to - from);
  context.fillStyle = paint(isInside ? '--text' : '--text-muted');
  drawText(context, task.title, TABLE + (isInside ? from + 8 : to + 7), y, 320);
}

/** Where the task was in the baseline, if that is shown: a thin bar below its own, as on the page. */
function drawBaseline({ context, scale, snapshot, paint }: Drawing, id: string, y: number): void {
  const before = snapshot.baseline.days?.get(id);
  if (!before) return;
  const { x, width } = placeOf(scale, before);
  context.fillStyle = paint('--text-faint');
  context.fillRect(TABLE + x, y + ROW - 5, width, 3);
}

/** The color of `var(--name)`, or one that is written out. */
function resolved(value: string, paint: Drawing['paint']): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return name === undefined ? value : paint(name);
}

/** A text on one line, cut to a width. */
function drawText(context: CanvasRenderingContext2D, text: string, x: number, y: number, most: number): void {
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
  context.fillText(shown, x, y + ROW / 2);
}
