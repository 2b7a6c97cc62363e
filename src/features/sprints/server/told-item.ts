import type { ToldItem } from '#server/told-items';

export const sprintItem: ToldItem = { type: 'SPRINT', table: 'Sprint', title: (row) => `${row}."name"`, hasProject: true };
