import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undo } from '#web/undo';
import { issue, issuesStage, sent, show } from './testing/issues-stage.tsx';

const stage = issuesStage();

const queue = async () => {
  stage.triageEnabled = true;
  stage.issues = [
    issue('one', 1, { status: 'TRIAGE', title: 'The door squeaks' }),
    issue('two', 2, { status: 'TRIAGE', title: 'The lamp flickers' }),
    issue('later', 3, { status: 'TRIAGE', title: 'The floor creaks', snoozedUntil: '2999-01-01T00:00:00.000Z' }),
    issue('open', 4, { title: 'The window sticks' }),
  ];
  show('?view=triage');
  await screen.findByRole('list', { name: 'Issues in triage' });
  await screen.findByRole('article', { name: 'WEB-1 The door squeaks' });
};

const waiting = () =>
  within(screen.getByRole('list', { name: 'Issues in triage' }))
    .getAllByRole('button')
    .map((one) => one.getAttribute('data-triage'));

test('the queue contains waiting issues, oldest first; snoozed ones are hidden until their time', async () => {
  await queue();
  expect(waiting()).toEqual(['one', 'two']);
  await stage.user.click(screen.getByRole('button', { name: 'Show 1 snoozed' }));
  expect(waiting()).toEqual(['one', 'two', 'later']);
});

test('1 and Enter accept an issue unchanged, and the next one is shown', async () => {
  await queue();
  await stage.user.keyboard('1');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus());
  await stage.user.keyboard('{Enter}');
  await waitFor(() => expect(sent(stage, 'update-issue-status')[0]?.body).toEqual({ status: 'OPEN' }));
  expect(await screen.findByRole('article', { name: 'WEB-2 The lamp flickers' })).toBeVisible();
  undo();
  await waitFor(() => expect(waiting()).toEqual(['one', 'two']));
  await waitFor(() => expect(sent(stage, 'update-issue-status')[1]?.body).toEqual({ status: 'TRIAGE' }));
});

test('accepting can set status and priority, as one step', async () => {
  await queue();
  await stage.user.keyboard('1');
  await stage.user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'In progress');
  await stage.user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
  await stage.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent(stage, 'update-issue-status')[0]?.body).toEqual({ status: 'IN_PROGRESS' }));
  expect(sent(stage, 'update-issue')[0]?.body).toEqual({ priority: 'HIGH' });
});

test('2 asks for the original of a duplicate', async () => {
  await queue();
  await stage.user.keyboard('2');
  await stage.user.type(await screen.findByRole('combobox', { name: 'Find issue' }), 'window');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await stage.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(stage, 'update-issue-status')[0]?.body).toEqual({ status: 'DUPLICATE', duplicateOfId: 'open' }),
  );
});

test('3 declines, with a message to the reporter', async () => {
  await queue();
  await stage.user.keyboard('3');
  await stage.user.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Doors may squeak');
  await stage.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(stage, 'update-issue-status')[0]?.body).toEqual({ status: 'WONT_FIX' }));
  expect(sent(stage, 'create-comment')[0]?.body).toEqual({ content: 'Doors may squeak' });
});

test('H snoozes the issue', async () => {
  await queue();
  await stage.user.keyboard('h');
  await stage.user.click(await screen.findByRole('menuitem', { name: 'In 1 hour' }));
  await waitFor(() => expect(waiting()).toEqual(['two']));
  await waitFor(() => expect(sent(stage, 'snooze-issue')).toHaveLength(1));
});

test('arrows move through the queue', async () => {
  await queue();
  await stage.user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('article', { name: 'WEB-2 The lamp flickers' })).toBeVisible();
  await stage.user.keyboard('{ArrowUp}');
  expect(await screen.findByRole('article', { name: 'WEB-1 The door squeaks' })).toBeVisible();
});

test('an admin enables triage in the options of the list', async () => {
  show();
  await screen.findByRole('list', { name: 'Issues' });
  expect(screen.queryByRole('radio', { name: /Triage/ })).not.toBeInTheDocument();
  await stage.user.click(screen.getByRole('button', { name: 'Display' }));
  await stage.user.click(await screen.findByRole('switch', { name: 'Triage' }));
  await waitFor(() => expect(sent(stage, 'update-project')[0]?.body).toEqual({ triageEnabled: true }));
  expect(await screen.findByRole('radio', { name: 'Triage' })).toBeInTheDocument();
});

test('a guest’s report waits for an admin if approval is required, and other people see that it waits', async () => {
  stage.role = 'MEMBER';
  stage.requireApproval = true;
  stage.triageEnabled = true;
  stage.issues = [
    issue('one', 1, { status: 'TRIAGE', reporterId: 'gus' }),
    issue('two', 2, { status: 'TRIAGE', reporterId: 'ines' }),
  ];
  show('?view=triage');
  expect(await screen.findByText(/A project admin must review it first/)).toBeVisible();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await stage.user.keyboard('j');
  expect(await screen.findByRole('toolbar', { name: 'Triage actions for WEB-2' })).toBeVisible();
  expect(screen.queryByText(/A project admin must review it first/)).not.toBeInTheDocument();
});

test('a person who cannot decide can read the queue', async () => {
  stage.role = 'COMMENTER';
  await queue();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await stage.user.keyboard('1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
