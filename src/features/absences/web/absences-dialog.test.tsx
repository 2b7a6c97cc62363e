import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { projectStage } from '#features/projects/web/testing/project-stage';
import { rendered } from '#web/testing/rendered.tsx';
import { INES, MARA, paged } from '#web/testing/workspace-fixture';
import { undo } from '#web/undo';
import type { NotedAbsence } from '../contract.ts';
import { AbsencesDialog } from './absences-dialog.tsx';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let absences: NotedAbsence[];

const stage = projectStage('MEMBER', ({ query, body, headers }) => ({
  'get-absences': paged(absences),
  'create-absence': absenceOf(MARA, { ...(body as object), id: headers['idempotency-key'] ?? newId() }),
  'delete-absence': { id: query.get('absenceId') },
}));

const absenceOf = (userId: string, more: Partial<NotedAbsence> = {}): NotedAbsence => ({
  id: newId(),
  workspaceId: stage.workspaceId,
  userId,
  startsOn: dayFromNow(10),
  endsOn: dayFromNow(12),
  note: null,
  version: 1,
  ...more,
});

function opened(person: { userId: string; name: string }, mayChange: boolean) {
  const props = { workspaceId: stage.workspaceId, person, isMine: person.userId === MARA, mayChange, onClose: () => {} };
  return rendered([{ path: '/', element: <AbsencesDialog {...props} /> }], '/');
}
const lines = () => within(screen.getByRole('list', { name: /^Absences of/ })).queryAllByRole('listitem');

it('lists the coming absences of the person, the next one first', async () => {
  absences = [
    absenceOf(MARA, { startsOn: dayFromNow(40), endsOn: dayFromNow(41), note: 'A wedding' }),
    absenceOf(MARA, { note: 'Surgery' }),
    absenceOf(MARA, { startsOn: dayFromNow(-20), endsOn: dayFromNow(-10), note: 'Over' }),
    absenceOf(INES, { note: 'Not hers' }),
  ];
  opened({ userId: MARA, name: 'Mara Ruiz' }, true);
  await waitFor(() =>
    expect(lines().map(({ textContent }) => /(Surgery|A wedding|Over|Not hers)/.exec(textContent)?.[0])).toEqual([
      'Surgery',
      'A wedding',
    ]),
  );
});

it('deletes an absence at once, and undo adds an equal one', async () => {
  absences = [absenceOf(MARA, { note: 'Surgery' })];
  const { user } = opened({ userId: MARA, name: 'Mara Ruiz' }, true);
  await user.click(await screen.findByRole('button', { name: /^Delete the absence/ }));
  expect(lines()).toEqual([]);
  absences = [];
  await waitFor(() => expect(stage.sent('delete-absence')).toHaveLength(1));
  undo();
  await waitFor(() =>
    expect(stage.sent('create-absence')[0]?.body).toEqual({ startsOn: dayFromNow(10), endsOn: dayFromNow(12), note: 'Surgery' }),
  );
});

it('adds nothing before a first day is selected', async () => {
  absences = [];
  opened({ userId: MARA, name: 'Mara Ruiz' }, true);
  expect(await screen.findByText('No absences in the next 12 months.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add absence' })).toBeDisabled();
});

it('shows colleagues the days alone', async () => {
  absences = [absenceOf(INES)];
  opened({ userId: INES, name: 'Ines Nold' }, false);
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(lines()[0]).toHaveTextContent('3 days');
  expect(screen.queryByRole('button', { name: /absence/ })).toBeNull();
});
