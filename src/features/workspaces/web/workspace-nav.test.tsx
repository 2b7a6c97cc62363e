import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionUserOf } from '#web/session-user';
import { rendered } from '#web/testing/rendered.tsx';
import type { Workspace } from '../contract.ts';
import { openPlaces, WorkspaceNav, type WorkspacePlace } from './workspace-nav.tsx';

const place = (path: string, verb: WorkspacePlace['verb']): WorkspacePlace => ({
  path,
  label: path,
  icon: null,
  keys: 'g x',
  verb,
  routes: [],
});
const places = [
  place('projects', 'view'),
  place('team', 'seeMembers'),
  place('settings', 'manageSettings'),
  place('billing', 'manageBilling'),
  place('audit', 'viewAudit'),
];
const openTo = (role: Workspace['role'], isBilling = false) =>
  openPlaces(places, { role, isBilling } as Workspace, 'admin').map(({ path }) => path);

describe('the places of a workspace', () => {
  it('are those that the person may use', () => {
    expect(openTo('OWNER')).toEqual(['projects', 'team', 'settings', 'billing', 'audit']);
    expect(openTo('ADMIN')).toEqual(['projects', 'team', 'settings', 'audit']);
    expect(openTo('MEMBER')).toEqual(['projects', 'team']);
    expect(openTo('MEMBER', true)).toEqual(['projects', 'team', 'billing']);
    expect(openTo('GUEST')).toEqual(['projects']);
  });

  it.each([
    ['admin', ['projects', 'team', 'settings', 'audit']],
    ['MEMBER', ['projects', 'team']],
    ['guest', ['projects']],
    ['something-new', ['projects']],
  ])('are those of the session role %j until the workspace has loaded', (role, paths) => {
    expect(openPlaces(places, null, role).map(({ path }) => path)).toEqual(paths);
  });

  it('are those of an admin if the session has no role, and only the real role counts once it is known', () => {
    const { role } = sessionUserOf({ id: 'mara', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' });
    expect(openPlaces(places, null, role).map(({ path }) => path)).toContain('audit');
    expect(openPlaces(places, { role: 'GUEST', isBilling: false } as Workspace, role).map(({ path }) => path)).toEqual([
      'projects',
    ]);
  });

  it('are links in the sidebar', () => {
    rendered([{ path: '/', element: <WorkspaceNav workspaceId="7" places={places} /> }], '/');
    expect(screen.getByRole('link', { name: 'billing' })).toHaveAttribute('href', '/workspace/7/billing');
  });
});
