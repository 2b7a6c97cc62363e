import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/new-id';
import { startOutbox } from '#web/outbox';
import { store } from '#web/row-store';
import { startKernel } from '#web/start-kernel';
import { forgetAnswers } from '#web/swr';
import { type ReceivedCall, loopback, type Loopback, type Reply } from '#web/testing/loopback';
import { rendered } from '#web/testing/rendered.tsx';
import { signedIn } from '#web/testing/signed-in';
import type { NotificationSettings, ProjectNotifications } from '#features/notifications/contract';
import { Sections } from '#ui/section';
import { toldByDefault } from './testing/told-by-default.ts';
import { ToldProjects } from './told-projects.tsx';
import { ToldTimes } from './told-times.tsx';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};

let userId: string;
let server: Loopback;
let stops: (() => void)[] = [];
let settings: NotificationSettings;
let projects: ProjectNotifications[];

beforeEach(async () => {
  userId = newId();
  settings = toldByDefault;
  projects = [];
  server = await loopback((asked) => {
    const reply = asked.method === 'OPTIONS' ? { status: 204 } : answer(asked);
    return reply && { ...reply, headers: cors };
  });
  stops = [await signedIn(server.url, userId), startKernel()];
  await startOutbox(userId);
});

afterEach(async () => {
  cleanup();
  for (const stop of stops.toReversed()) stop();
  store.forget();
  forgetAnswers(false);
  await server.close();
});

function answer({ query, body }: ReceivedCall): Reply {
  const endpoint = query.get('endpoint');
  if (endpoint === 'get-notification-settings') return { status: 200, part: settings };
  if (endpoint === 'set-notification-settings') {
    settings = { ...settings, ...(body as Partial<NotificationSettings>) };
    return { status: 200, part: settings };
  }
  if (endpoint === 'get-project-notifications')
    return { status: 200, part: { items: projects, pagination: { total: projects.length } } };
  if (endpoint === 'set-project-notifications') {
    const id = query.get('projectId');
    projects = projects.map((one) => (one.id === id ? { ...one, ...(body as Pick<ProjectNotifications, 'level'>) } : one));
    return { status: 200, part: projects.find((one) => one.id === id) };
  }
  return { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r1' } } };
}

const sent = (endpoint: string): unknown[] =>
  server.calls.filter(({ query }) => query.get('endpoint') === endpoint).map(({ body }) => body);

const show = (at = '/account/notifications') =>
  rendered(
    [
      {
        path: '/account/notifications',
        element: (
          <Sections>
            <ToldTimes userId={userId} />
            <ToldProjects userId={userId} />
          </Sections>
        ),
      },
    ],
    at,
  );

describe('notifications', () => {
  it('come in a digest on a day and at a time of their own, without what does not apply', async () => {
    const { user } = show();
    const digest = await screen.findByRole('group', { name: 'Email digest' });
    expect(screen.queryByLabelText('Time')).toBeNull();
    await user.click(within(digest).getByRole('radio', { name: 'Weekly' }));
    await user.selectOptions(await screen.findByLabelText('Day'), 'Friday');
    await user.selectOptions(screen.getByLabelText('Time'), '8:00 AM');
    await waitFor(() =>
      expect(sent('set-notification-settings')).toEqual([{ digest: 'WEEKLY' }, { digestDay: 5 }, { digestHour: 8 }]),
    );
    expect(screen.getByText(/^In your time zone, Europe\/Berlin/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue('5'));
  });

  it('wait for the end of quiet hours, which begin on some days', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    await user.selectOptions(await screen.findByLabelText('From'), '10:00 PM');
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    await waitFor(() =>
      expect(sent('set-notification-settings')).toEqual([
        { quietFrom: '20:00', quietTo: '08:00' },
        { quietFrom: '22:00' },
        { quietDays: [1, 2, 3, 4, 5, 6] },
        { quietFrom: null, quietTo: null },
      ]),
    );
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  });

  it('are fewer for a project, whose menu leads to its choice', async () => {
    const id = newId();
    projects = [{ id, name: 'Shop', workspaceId: newId(), workspaceName: 'Northwind', level: 'ALL' }];
    const { user } = show(`/account/notifications?project=${id}`);
    const level = await screen.findByLabelText('Notifications about Shop');
    expect(server.calls.some(({ query }) => query.get('projectId') === id)).toBe(true);
    await user.selectOptions(level, 'Only what is meant for you');
    await waitFor(() => expect(sent('set-project-notifications')).toEqual([{ level: 'DIRECT' }]));
    await waitFor(() => expect(level).toHaveValue('DIRECT'));
  });
});
