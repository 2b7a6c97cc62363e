import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { consent } from '#web/cookie-consent';
import { rendered } from '#web/testing/rendered.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { statusRoutes } from './routes.ts';

afterEach(() => localStorage.clear());

describe('the pages of a request that went wrong', () => {
  it.each([
    ['/403', "You don't have access"],
    ['/500', 'Something went wrong'],
    ['/no/such/page', 'Page not found'],
  ])('%s says what happened and leads back', async (path, title) => {
    rendered(statusRoutes, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your workspaces' })).toHaveAttribute('href', '/workspaces');
  });
});

describe('the cookie banner', () => {
  it.each(['Accept', 'Decline'])('goes away with %s and keeps the answer for a year', async (answer) => {
    const { user } = rendered([{ path: '/', element: <CookieBanner /> }], '/');
    await user.click(await screen.findByRole('button', { name: answer }));
    expect(screen.queryByRole('region', { name: 'Cookie consent' })).not.toBeInTheDocument();
    const days = 24 * 60 * 60 * 1000;
    expect(consent(Date.now() + 364 * days)).toBe(answer === 'Accept' ? 'accepted' : 'declined');
    expect(consent(Date.now() + 366 * days)).toBeNull();
  });
});

it('leads to the cookie policy, which is a page of the server', async () => {
  rendered([{ path: '/', element: <CookieBanner /> }], '/');
  expect(await screen.findByRole('link', { name: 'Cookie policy' })).toHaveAttribute('href', '/cookie-policy');
});

describe('the focus after the cookie banner', () => {
  const Page = () => (
    <>
      <main>
        <button type="button">Board</button>
      </main>
      <CookieBanner />
    </>
  );

  it.each(['Accept', 'Decline'])('returns to where it was before %s', async (answer) => {
    const { user } = rendered([{ path: '/', Component: Page }], '/');
    await user.click(await screen.findByRole('button', { name: 'Board' }));
    await user.click(screen.getByRole('button', { name: answer }));
    expect(screen.getByRole('button', { name: 'Board' })).toHaveFocus();
  });

  it('moves to the main content if nothing had it', async () => {
    const { user } = rendered([{ path: '/', Component: Page }], '/');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
