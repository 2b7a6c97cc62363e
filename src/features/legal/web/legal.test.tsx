import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiConfig, setApiConfig } from '#web/api-config';
import { consent } from '#web/cookie-consent';
import { rendered } from '#web/testing/rendered.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { legalRoutes } from './routes.ts';

afterEach(() => localStorage.clear());

describe('the pages of a request that went wrong', () => {
  it.each([
    ['/403', "You don't have access"],
    ['/500', 'Something went wrong'],
    ['/no/such/page', 'Page not found'],
  ])('%s says what happened and leads back', async (path, title) => {
    rendered(legalRoutes, path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your workspaces' })).toHaveAttribute('href', '/workspaces');
  });
});

describe('the legal pages', () => {
  it.each([
    ['/privacy-policy', '/privacy', 'Privacy'],
    ['/terms-of-service', '/terms', 'Terms'],
    ['/security', '/security', 'Security'],
    ['/cookie-policy', '/cookie-policy', 'Cookie policy'],
  ])('%s is at %s', async (path, at, title) => {
    const { address } = rendered(legalRoutes, path);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(address()).toBe(at);
  });
});

describe('the operator of the server', () => {
  const operator = { name: 'Northwind Ltd', address: '1 Main Street, Springfield', contact: 'admin@northwind.example' };
  const settings = (who: ApiConfig['operator']): ApiConfig => ({
    supabaseUrl: 'http://here.example',
    supabaseKey: 'key',
    apiUrl: 'http://here.example',
    providers: {},
    mail: true,
    version: '1',
    ...(who && { operator: who }),
  });
  afterEach(() => setApiConfig(null));

  it.each(['/privacy', '/terms', '/security', '/cookie-policy'])('is named on %s with a way to reach them', async (path) => {
    setApiConfig(settings(operator));
    rendered(legalRoutes, path);
    expect(await screen.findByText('Northwind Ltd')).toBeVisible();
    expect(screen.getByText('1 Main Street, Springfield')).toBeVisible();
    const [link] = screen.getAllByRole('link', { name: 'admin@northwind.example' });
    expect(link).toHaveAttribute('href', 'mailto:admin@northwind.example');
  });

  it('may be reached by a web address', async () => {
    setApiConfig(settings({ ...operator, contact: 'https://northwind.example/help' }));
    rendered(legalRoutes, '/privacy');
    const link = await screen.findByRole('link', { name: 'https://northwind.example/help' });
    expect(link).toHaveAttribute('href', 'https://northwind.example/help');
  });

  it('is shown as unnamed if the settings do not name it', async () => {
    setApiConfig(settings({ name: null, address: null, contact: null }));
    rendered(legalRoutes, '/security');
    expect(await screen.findByText(/has not published a name, an address, or a contact here/)).toBeVisible();
    expect(screen.getByText(/who has not published a contact here/)).toBeVisible();
  });
});

describe('the answer to the cookie question', () => {
  it('is changed where it is explained', async () => {
    const { user } = rendered(legalRoutes, '/cookie-policy');
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
