import type { Searchable } from '#server/searchable';

export const projectSearchable: Searchable = {
  kind: 'PROJECT',
  table: 'Project',
  columns: ['name', 'key', 'description'],
  title: 'r."name"',
  text: 'concat_ws(chr(10), r."key", r."description")',
  place: { project: 'r."id"' },
};

export const labelSearchable: Searchable = {
  kind: 'LABEL',
  table: 'Label',
  columns: ['name', 'projectId'],
  title: 'r."name"',
  place: { project: 'r."projectId"' },
};
