import { escaped } from '#server/html';
import { words } from './landing-said.ts';

const COLORS = ['var(--faint)', 'var(--amber)', 'var(--green)'] as const;

/** A board to try. Without its script it is a picture of one; with it (public/site-board.js), tasks can be moved and added. */
export function boardHtml(): string {
  let number = 0;
  const tile = (title: string): string =>
    `<li><button type="button" class="tile" draggable="true" aria-describedby="board-keys"><span>${escaped(title)}</span><small>DEMO-${++number}</small></button></li>`;
  const columns = words.boardColumns.map(
    ({ name, tasks }, at) =>
      `<div class="col"><h3><i style="background:${COLORS[at]}"></i>${name} <span>${tasks.length}</span></h3><ul data-column="${name}" aria-label="${name}">${tasks.map(tile).join('')}</ul></div>`,
  );
  return `<div class="demo" id="board"><header><h2>${words.boardTitle}</h2><button class="button quiet" type="button" id="board-undo" data-said="${words.undone}">${words.undo}</button></header><div class="cols">${columns.join('')}</div><form class="add" id="board-add"><input aria-label="${words.newTask}" placeholder="${words.newTask}" maxlength="120" autocomplete="off"><button class="button">${words.addTask}</button></form><footer class="small" id="board-keys">${words.boardKeys}</footer><p class="trap" role="status" id="board-said" data-placed="${words.placed}"></p></div>`;
}
