import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const key = 'cairn-theme';
const listeners = new Set<() => void>();
let chosenHere: Theme | null = null;

/**
 * The selected theme and its result; dark if none was selected. public/theme.js applies the same rule before the first
 * paint.
 */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, chosenTheme);
  const resolved = useSyncExternalStore(subscribe, resolvedTheme);
  return { theme, resolved, setTheme };
}

function setTheme(theme: Theme): void {
  chosenHere = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage may be forbidden or full. The choice then lasts as long as the page.
  }
  apply();
}

function chosenTheme(): Theme {
  const stored = chosenHere ?? storedTheme();
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

function resolvedTheme(): 'light' | 'dark' {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return prefersLight().matches ? 'light' : 'dark';
}

function apply(): void {
  const resolved = resolvedTheme();
  document.documentElement.dataset.theme = resolved;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[resolved]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    prefersLight().addEventListener('change', apply);
    window.addEventListener('storage', handleStorage);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    prefersLight().removeEventListener('change', apply);
    window.removeEventListener('storage', handleStorage);
  };
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Another tab selected a theme: follow it. */
function handleStorage(event: StorageEvent): void {
  if (event.key !== key) return;
  chosenHere = null;
  apply();
}

/** The canvas color of each theme for the browser's own bar. public/theme.js has the same two. */
const barColors = { dark: '#0a0c0f', light: '#f5f6f8' };

let query: MediaQueryList | undefined;
function prefersLight(): MediaQueryList {
  query ??= window.matchMedia('(prefers-color-scheme: light)');
  return query;
}
