import { createElement } from 'react';
import { useParams } from 'react-router';
import type { ProjectView } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { useList } from '#web/use-list';
import type { memoActions } from '../support/memos/contract.ts';

const memos = client<typeof memoActions>('memos');
const projectMemos = declareList({
  table: 'Memo',
  key: ({ projectId }: { projectId: string }) => `memos:${projectId}`,
  load: ({ projectId }, via) => memos.get('get-memos', { query: { projectId }, ...via }),
  belongs: (row, { projectId }) => row.projectId === projectId,
});

/** The screen of a made-up kind of item, for tests/made-up-subject.test.ts: checked here with all other types. */
function Memos() {
  const { projectId = '' } = useParams();
  return useList(projectMemos, { projectId }).rows.map(({ id, title }) => createElement('p', { key: id }, title));
}

export const memosView: ProjectView = {
  path: 'memos',
  label: 'Memos',
  icon: null,
  keys: 'g m',
  routes: [{ index: true, Component: Memos }],
};
