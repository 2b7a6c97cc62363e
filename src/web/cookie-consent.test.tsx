import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consent, useCookieConsent } from './cookie-consent.ts';

const DAY = 24 * 60 * 60 * 1000;

afterEach(() => localStorage.clear());

describe('the cookie banner', () => {
  it('asks until it is answered, and keeps the answer under its key', () => {
    const { result } = renderHook(useCookieConsent);
    expect(result.current.choice).toBeNull();
    act(() => result.current.decline());
    expect(result.current.choice).toBe('declined');
    expect(localStorage.getItem('cookie-consent-v1')).toContain('declined');
  });

  it('accepts an answer from another tab', () => {
    const { result } = renderHook(useCookieConsent);
    localStorage.setItem('cookie-consent-v1', JSON.stringify({ choice: 'accepted', at: Date.now() }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cookie-consent-v1' })));
    expect(result.current.choice).toBe('accepted');
  });

  it('can be dismissed even if the browser stores nothing', () => {
    const kept = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    const { result } = renderHook(useCookieConsent);
    act(() => result.current.decline());
    expect(result.current.choice).toBe('declined');
    kept.mockRestore();
    act(() => result.current.decline());
  });

  it('asks again after 365 days', () => {
    const { result } = renderHook(useCookieConsent);
    act(() => result.current.accept());
    expect(consent(Date.now() + 364 * DAY)).toBe('accepted');
    expect(consent(Date.now() + 366 * DAY)).toBeNull();
  });
});
