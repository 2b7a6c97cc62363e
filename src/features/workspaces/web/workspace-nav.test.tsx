import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
  openPlaces(places, { role, isBilling } as Workspace).map(({ path }) => path);

describe('the places of a workspace', () => {
  it('are those that one may use', () => {
    expect(openTo('OWNER')).toEqual(['projects', 'team', 'settings', 'billing', 'audit']);
    expect(openTo('ADMIN')).toEqual(['projects', 'team', 'settings', 'audit']);
    expect(openTo('MEMBER')).toEqual(['projects', 'team']);
    expect(openTo('MEMBER', true)).toEqual(['projects', 'team', 'billing']);
    expect(openTo('GUEST')).toEqual(['projects']);
  });

  it('are what every member may see until the workspace is there', () => {
    expect(openPlaces(places, null).map(({ path }) => path)).toEqual(['projects']);
  });

  it('are links in the sidebar', () => {
    rendered([{ path: '/', element: <WorkspaceNav workspaceId="7" places={places} /> }], '/');
    expect(screen.getByRole('link', { name: 'billing' })).toHaveAttribute('href', '/workspace/7/billing');
  });
});
