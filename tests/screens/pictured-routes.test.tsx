import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pages as projectPages } from '../../src/features/project-settings/web/pages.ts';
import { pages as workspacePages } from '../../src/features/workspace-settings/web/pages.ts';
import { router } from '../../src/main/web/router.tsx';
import type { Place } from '../e2e/pictured-places.ts';
import { type Screen, screens } from '../e2e/pictured-screens.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const project = `/dashboard/${ID}/projects/${ID}`;
const place: Place = {
  workspace: ID,
  project,
  board: `${project}/board`,
  emptyBoard: `${project}/board`,
  task: `${project}/board/${ID}`,
  issue: `${project}/issues/${ID}`,
  document: `${project}/documents/${ID}`,
  page: `/workspace/${ID}/documents/${ID}`,
  shared: '/share/slug',
};

const addressOf = ({ path, endsAt = path }: Screen): string => {
  const [address = ''] = (typeof endsAt === 'string' ? endsAt : endsAt(place)).split('?');
  return address.replace(/(?<=.)\/$/, '');
};
const pictured = new Set(screens.map(addressOf));

/** The pattern of an address, without the optional segments that it lacks. */
function patternOf(address: string): string {
  const matches = matchRoutes(router.routes as RouteObject[], address) ?? [];
  const pattern = joined('', ...matches.map(({ route }) => route.path));
  const depth = address.split('/').length;
  return pattern.split('/').slice(0, depth).join('/').replaceAll('?', '');
}

const joined = (base: string, ...paths: (string | undefined)[]): string =>
  paths.reduce<string>((at, path = '') => (path.startsWith('/') ? path : path === '' ? at : `${at}/${path}`), base);

const isSheet = ({ handle }: RouteObject): boolean => (handle as { isSheet?: true } | undefined)?.isSheet === true;
const shows = (route: RouteObject): boolean => Boolean(route.lazy ?? route.Component ?? route.element);

/** The patterns of all screens below some routes, one for each optional segment. Sheets are parts of the screen that they cover. */
function patternsIn(routes: readonly RouteObject[], base = ''): string[] {
  return routes.flatMap((route) => {
    const path = joined(base, route.path);
    const below = (route.children ?? []).filter((child) => !isSheet(child));
    return below.length > 0 ? patternsIn(below, path) : shows(route) && !isSheet(route) ? withOptional(path) : [];
  });
}

const withOptional = (path: string): string[] => {
  const segments = path.split('/');
  const first = segments.findIndex((segment) => segment.endsWith('?'));
  const lengths = first === -1 ? [segments.length] : segments.slice(first - 1).map((_, more) => first + more);
  return lengths.map((length) => segments.slice(0, length).join('/').replaceAll('?', ''));
};

/** They show no screen of their own. */
const LEAD_ELSEWHERE = [
  // Leads to the last project, or to the list of workspaces.
  '/dashboard',
  // Leads to the payment page of the workspace that the session names.
  '/payment/:step',
  // Leads to its list.
  '/dashboard/:workspaceId/projects/:projectId/workflow',
  // It has pictures of its own: gallery.spec.ts.
  '/_ui/*',
];

it('has a picture of every route', () => {
  const known = new Set([...[...pictured].map(patternOf), ...LEAD_ELSEWHERE]);
  const routes = patternsIn(router.routes);
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter((pattern) => !known.has(pattern))).toEqual([]);
});

it('has a picture of every part of the settings', () => {
  const parts = [
    ...projectPages.map(({ path }) => `${project}/settings/${path}`),
    ...workspacePages.map(({ path }) => `/workspace/${ID}/settings/${path}`),
  ].map((address) => address.replace(/\/$/, ''));
  expect(parts.filter((address) => !pictured.has(address))).toEqual([]);
});

it('has each name once', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
