import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undo } from '#web/undo';
import { focused, issue, issuesStage, list, sent, titles } from './testing/issues-stage.tsx';

const stage = issuesStage();

test('Shift+A archives, and undo restores it', async () => {
  await list();
  await stage.user.keyboard('j');
  await focused('Issue three');
  await stage.user.keyboard('{Shift>}A{/Shift}');
  await waitFor(() => expect(titles()).toEqual(['Issue one', 'Issue two']));
  await focused('Issue one');
  undo();
  await waitFor(() => expect(titles()).toContain('Issue three'));
  await waitFor(() => expect(sent(stage, 'unarchive-issue')).toHaveLength(1));
});

test('a selection is archived from its toolbar, as one step to undo', async () => {
  await list();
  await stage.user.keyboard('jxj');
  await stage.user.keyboard('x');
  const toolbar = within(await screen.findByRole('toolbar', { name: '2 selected' }));
  await stage.user.click(toolbar.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(titles()).toEqual(['Issue two']));
  await waitFor(() => expect(sent(stage, 'archive-issue')).toHaveLength(2));
  undo();
  await waitFor(() => expect(titles()).toHaveLength(3));
  await waitFor(() => expect(sent(stage, 'unarchive-issue')).toHaveLength(2));
});

test('a person who can only comment archives what they reported, and nothing else of a selection', async () => {
  stage.role = 'COMMENTER';
  stage.issues = [issue('three', 3, { reporterId: 'mara' }), issue('two', 2)];
  await list('?group=none&sort=newest');
  await stage.user.keyboard('jxj');
  await stage.user.keyboard('x');
  await screen.findByRole('toolbar', { name: '2 selected' });
  await stage.user.keyboard('{Shift>}A{/Shift}');
  await waitFor(() => expect(titles()).toEqual(['Issue two']));
  expect(sent(stage, 'archive-issue')).toHaveLength(1);
});
