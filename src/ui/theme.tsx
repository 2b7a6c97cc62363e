import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Segmented } from './segmented.tsx';

export type Theme = 'light' | 'dark' | 'system';

const key = 'cairn-theme';
const listeners = new Set<() => void>();

/** The chosen theme and what it comes to; dark when nothing was chosen. public/theme.js applies the same rule before the first paint. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, chosenTheme);
  const resolved = useSyncExternalStore(subscribe, resolvedTheme);
  return { theme, resolved, setTheme };
}

/** The control of the settings: light, dark or as the system has it. */
export function ThemeSwitch({ label = 'Theme' }: { label?: string }) {
  const { theme, setTheme: choose } = useTheme();
  return (
    <Segmented
      label={label}
      value={theme}
      onValueChange={choose}
      options={[
        { value: 'light', label: 'Light', icon: <Sun /> },
        { value: 'dark', label: 'Dark', icon: <Moon /> },
        { value: 'system', label: 'System', icon: <Monitor /> },
      ]}
    />
  );
}

function setTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  apply();
}

function chosenTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

function resolvedTheme(): 'light' | 'dark' {
  const theme = chosenTheme();
  if (theme !== 'system') return theme;
  return prefersLight().matches ? 'light' : 'dark';
}

function apply(): void {
  document.documentElement.dataset.theme = resolvedTheme();
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

/** Another tab chose a theme: follow it. */
function handleStorage(event: StorageEvent): void {
  if (event.key === key) apply();
}

let query: MediaQueryList | undefined;
function prefersLight(): MediaQueryList {
  query ??= window.matchMedia('(prefers-color-scheme: light)');
  return query;
}
