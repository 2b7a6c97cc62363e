import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rendered } from '#web/testing/rendered.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { views } from './views.ts';
import { workspacePlaces } from './workspace-places.ts';

const shownAt = (path: string) => {
  rendered(
    [{ path: '*', element: <PhoneBar workspaceId="w" projectId={undefined} places={workspacePlaces} onMenu={() => {}} /> }],
    path,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Main pages' }));
  const items = [...bar.queryAllByRole('link'), ...bar.queryAllByRole('button')];
  return {
    names: items.map(({ textContent }) => textContent),
    current: items.filter((item) => item.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  };
};

test('the bar of a phone marks the open screen, which takes the last place if it has none', () => {
  const { names, current } = shownAt('/workspace/w/analytics');
  expect(names).toHaveLength(6);
  expect(current).toEqual(['Analytics']);
});

test('the search of the bar is marked on the search page, which has no second place', () => {
  const { names, current } = shownAt('/workspace/w/search');
  expect(names.filter((name) => name === 'Search')).toHaveLength(1);
  expect(current).toEqual(['Search']);
});

// Those of the account, in me-menu.tsx.
const ACCOUNT = 'g u';

test('each screen that has a key has one of its own, and none has that of the account', () => {
  const keys = [ACCOUNT, ...workspacePlaces.map((place) => place.keys), ...views.map((view) => view.keys)].filter(Boolean);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});
