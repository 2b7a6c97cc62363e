import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { consent } from '#web/cookie-consent';
import { useKeys } from '#web/keys';
import { rendered } from '#web/testing/rendered.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { siteRoutes } from './routes.ts';
import { Shortcuts } from './shortcuts.tsx';

afterEach(() => localStorage.clear());

describe('the pages of a request that went wrong', () => {
  it.each([
    ['/403', 'This is not open to you'],
    ['/500', 'Something broke on our side'],
    ['/no/such/page', 'There is nothing here'],
  ])('%s says what happened and leads back', async (path, title) => {
    rendered(siteRoutes, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your workspaces' })).toHaveAttribute('href', '/workspaces');
  });
});

describe('the legal pages', () => {
  it.each([
    ['/privacy-policy', '/privacy', 'Privacy'],
    ['/terms-of-service', '/terms', 'Terms'],
    ['/cookie-policy', '/cookie-policy', 'Cookie policy'],
  ])('%s is at %s', async (path, at, title) => {
    const { address } = rendered(siteRoutes, path);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(address()).toBe(at);
  });
});

describe('the answer to the cookie question', () => {
  it('is changed where it is explained', async () => {
    const { user } = rendered(siteRoutes, '/cookie-policy');
    const kept = await screen.findByRole('switch', { name: 'Keep the project I had open last' });
    expect(kept).toBeChecked();
    await user.click(kept);
    expect(consent()).toBe('declined');
    await user.click(kept);
    expect(consent()).toBe('accepted');
    expect(kept).toBeChecked();
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

describe('the focus after the cookie banner', () => {
  const Page = () => (
    <>
      <main>
        <button type="button">Board</button>
      </main>
      <CookieBanner />
    </>
  );

  it.each(['Accept', 'Decline'])('goes back to where it was before %s', async (answer) => {
    const { user } = rendered([{ path: '/', Component: Page }], '/');
    await user.click(await screen.findByRole('button', { name: 'Board' }));
    await user.click(screen.getByRole('button', { name: answer }));
    expect(screen.getByRole('button', { name: 'Board' })).toHaveFocus();
  });

  it('goes to what the page is about where it was nowhere', async () => {
    const { user } = rendered([{ path: '/', Component: Page }], '/');
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the shortcuts', () => {
  const Screen = () => {
    useKeys([
      { keys: 'j', label: 'Card below', group: 'Board', run: () => {} },
      { keys: 'arrowdown', label: 'Card below', group: 'Board', run: () => {} },
    ]);
    return <Shortcuts />;
  };

  it('are listed at the press of ?, several keys of one meaning in one line', async () => {
    const { user } = rendered([{ path: '/', element: <Screen /> }], '/');
    await user.keyboard('?');
    expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
    const line = screen.getByText('Card below').parentElement;
    expect(line).toHaveTextContent('Card belowJ↓');
    expect(screen.getByText('Show these shortcuts')).toBeVisible();
  });
});
