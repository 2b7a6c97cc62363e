import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let prefersLight = false;
let tellChange: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  prefersLight = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return prefersLight;
    },
    addEventListener: (_: string, listener: () => void) => (tellChange = listener),
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

async function renderSwitch() {
  const { ThemeSwitch } = await import('./theme-switch.tsx');
  render(<ThemeSwitch />);
  return userEvent.setup();
}

describe('the theme', () => {
  it('is dark until one is chosen, whatever the system prefers, and the choice is kept and applied at once', async () => {
    prefersLight = true;
    const user = await renderSwitch();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('cairn-theme')).toBe('light');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });

  it('follows the system when told to, also when the system changes', async () => {
    const user = await renderSwitch();
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    prefersLight = true;
    act(() => tellChange?.());
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  it('follows another tab', async () => {
    await renderSwitch();
    localStorage.setItem('cairn-theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cairn-theme', newValue: 'light' })));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});
